import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { orderNumber } from '#contract/limits.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { href } from '../paths.ts'
import { useMay } from '../staff.ts'
import { usePathParam } from '../use-path-param.ts'
import { useStaffData } from '../use-staff-data.ts'
import { EditForm } from './edit-form.tsx'

/** Edits an order that has not been shipped. */
export default function EditOrderRoute() {
  const orderId = usePathParam('orderId')
  return <EditOrder key={orderId} orderId={orderId} />
}

/** What the reader may not see is left out. */
const showsAll = ({ amount, address }: StaffOrder) => amount !== undefined && address.street !== undefined

/** The server says which permission is missing, and whom to ask. */
function Refused({ orderId }: { orderId: string }) {
  const input = { params: { orderId }, query: { toEdit: 'true' as const } }
  return (
    <LoadState loaded={useStaffData('GET /api/admin/orders/:orderId', input)} what="the order" className="mt-6 h-96" />
  )
}

function EditOrder({ orderId }: { orderId: string }) {
  const { data, ...loaded } = useStaffData('GET /api/admin/orders/:orderId', { params: { orderId } })
  const [conflictMessage, setConflictMessage] = useState<string>()
  const to = href('/admin/orders/:orderId', { orderId })
  const order = data?.order
  const may = useMay()
  const mayEdit = order && may('orders.edit') && showsAll(order)
  const closed = order && order.status !== 'pending' && order.status !== 'confirmed'
  return (
    <Screen title={`Change Order ${orderNumber(orderId)}`} above={{ name: 'Order', to }}>
      <LoadState loaded={loaded} what="the order" className="mt-6 h-96" />
      {order && !mayEdit && <Refused orderId={orderId} />}
      {mayEdit && closed && (
        <EmptyState icon={PackageX} title={`This order is ${order.status}`}>
          <p>It can no longer be changed.</p>
          <ButtonLink to={to}>Back to the order</ButtonLink>
        </EmptyState>
      )}
      {mayEdit && !closed && (
        <EditForm
          key={`${order._id} ${order.version}`}
          order={order}
          conflictMessage={conflictMessage}
          onSaved={loaded.forget}
          onStale={async (message) => {
            setConflictMessage(message)
            await loaded.load()
          }}
        />
      )}
    </Screen>
  )
}
