import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { isContradicted } from '#contract/delivery/contradictions.ts'
import { isDelivered } from '#contract/delivery/parcel-states.ts'
import { type Consignment, courierNames, isSendable } from '#contract/delivery/shipments.ts'
import { formatMoment } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { Panel } from '../../layout/panel.tsx'
import { useFocusHandover } from '../../layout/use-focus-handover.ts'
import { useStaffData } from '../../use-staff-data.ts'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'
import { CancelParcel } from './cancel-parcel.tsx'
import { SendParcel } from './send-parcel.tsx'
import { UnclearParcel } from './unclear-parcel.tsx'

/** A parcel that is handed to a courier by API, and its status. */
export function ConsignmentPanel(panel: OrderPanelProps) {
  const { consignment, status, shipment, pickup } = panel.order
  const { data } = useStaffData('GET /api/admin/couriers')
  const connected = data?.couriers ?? []
  const isUnderway = (status === 'confirmed' || status === 'shipped') && !pickup && !consignment?.accepted
  const sendable = connected.filter(({ courier }) => isSendable(shipment, courier))
  const courier = consignment && connected.find((one) => one.courier === consignment.courier)
  if (!consignment && !(isUnderway && sendable.length > 0)) return null
  return (
    <Panel title={consignment ? courierNames[consignment.courier] : 'Send with a courier'}>
      {consignment?.accepted && <ConsignmentStatus consignment={consignment} order={panel.order} />}
      {isToClose(panel.order) && <ParcelToClose {...panel} />}
      {isUnderway && consignment?.isPending && (
        <p className="mt-2 text-sm text-soft">
          {`${courierNames[consignment.courier]} was asked to take this parcel. Its tracking number is recorded once it confirms that, usually within a minute.`}
        </p>
      )}
      {isUnderway && consignment && !consignment.isPending && courier && (
        <UnclearParcel {...panel} courier={consignment.courier} findsByInvoice={courier.findsByInvoice} />
      )}
      {isUnderway && !consignment && (
        <SendParcel
          key={panel.order.version}
          {...panel}
          sendable={sendable.map(({ courier }) => courier)}
          isTest={sendable.some(({ isTest }) => isTest)}
        />
      )}
      {consignment?.accepted && courier?.canCancel && isCancellable(panel.order) && <CancelParcel {...panel} />}
      {courier?.isTest && <TestCourier {...panel} reportsPartial={courier.reportsPartial} />}
    </Panel>
  )
}

/** A courier that has collected a parcel delivers it. */
const isCancellable = ({ status, consignment }: StaffOrder) =>
  status !== 'delivered' && status !== 'returned' && (consignment?.status === '' || consignment?.status === 'waiting')

const stateNames: Record<Consignment['status'], string> = {
  '': 'Waiting to be collected',
  waiting: 'Waiting to be collected',
  in_transit: 'On its way',
  on_hold: 'On hold',
  checking: 'Being checked by the courier',
  unknown: 'Unclear: ask the courier',
  delivered: 'Delivered',
  partial_delivered: 'Partly delivered',
  cancelled: 'Cancelled',
  returning: 'On its way back',
  returned: 'Brought back',
}

function ConsignmentStatus({ consignment, order }: { consignment: Consignment; order: StaffOrder }) {
  const { status, message, at, isReturning, outdated, charge } = consignment
  return (
    <>
      {isReturning && order.status !== 'returned' ? (
        <p className="mt-2 flex gap-2 font-semibold text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
          <span>
            {order.status === 'shipped'
              ? 'The parcel is on its way back. When it arrives, record it as returned to sender.'
              : 'The courier will not deliver this parcel.'}
          </span>
        </p>
      ) : (
        <p className="mt-2">{isReturning ? 'Returned to sender' : stateNames[status]}</p>
      )}
      {outdated && (order.status === 'confirmed' || order.status === 'shipped') && (
        <p className="mt-1 font-semibold text-danger">
          This order was changed or paid after it was handed over: tell the courier the new address and amount to
          collect.
        </p>
      )}
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        <span>{message && `“${message}” `}</span>
        {at && <time dateTime={at}>{formatMoment(at)}</time>}
      </p>
      {typeof charge === 'number' && <p className="text-sm text-soft">{`Its charge: ${formatTaka(charge)}`}</p>}
    </>
  )
}

/** Staff have to stop the parcel, to deal with its delivery, or to find out whether it was delivered. */
export const isToClose = ({ status, consignment }: StaffOrder): boolean =>
  consignment?.accepted === true &&
  !consignment.isClosed &&
  (status === 'cancelled' || isContradicted(status, consignment.status))

/** What is wrong, and what staff do about it. */
function wordsOf({ status: order, consignment }: StaffOrder): [wrong: string, whatToDo: string] {
  const status = consignment?.status ?? ''
  if (order !== 'cancelled') {
    return [
      'The courier’s reports contradict each other, or this order.',
      'Find out whether the customer has the parcel, and correct the order if it is wrong: undo its delivery, or receive its bottles. Then close the parcel.',
    ]
  }
  return isDelivered(status)
    ? [
        'This order is cancelled, but its parcel was delivered.',
        'Its bottles were restocked, and any payment was refunded. Agree with the customer what happens now, claim cash from the courier, and correct the stock. Then close the parcel.',
      ]
    : [
        'This order is cancelled: cancel the parcel with the courier, too.',
        'It closes when the courier reports that it is coming back. Otherwise close it once you are sure that it will not be delivered.',
      ]
}

function ParcelToClose({ order, onChanged, onReload }: OrderPanelProps) {
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload })
  const part = useRef<HTMLDivElement>(null)
  useFocusHandover(part)
  const status = order.consignment?.status ?? ''
  const [wrong, whatToDo] = wordsOf(order)
  const close = () => change('POST /api/admin/orders/:orderId/consignment/closing', { status })
  return (
    <div ref={part} className="mt-3">
      <p className="font-semibold text-danger">{wrong}</p>
      <p className="mt-1 text-sm text-soft">{whatToDo}</p>
      <Button look="outlined" busy={busy} onClick={() => void close()} className="mt-4">
        Close parcel
      </Button>
      <FieldError error={formError} className="mt-3" />
    </div>
  )
}

/** Without the courier's API keys a sandbox replaces it; here staff can simulate delivery or return. */
function TestCourier({ order, onChanged, onReload, reportsPartial }: OrderPanelProps & { reportsPartial: boolean }) {
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload })
  const { consignment, status } = order
  const isOnItsWay = consignment?.accepted && (status === 'confirmed' || status === 'shipped')
  const simulate = (status: 'delivered' | 'partial_delivered' | 'cancelled') =>
    change('POST /api/admin/orders/:orderId/test-courier', { status })
  return (
    <div className="mt-4 border-t border-hair pt-3 text-sm">
      <p className="text-soft">This is a test courier: no one will collect the parcel.</p>
      {isOnItsWay && !consignment.isReturning && (
        <div className="flex flex-wrap gap-x-4">
          <Button look="quiet" busy={busy} onClick={() => void simulate('delivered')} className="-ml-3">
            Simulate delivery
          </Button>
          {reportsPartial && (
            <Button look="quiet" busy={busy} onClick={() => void simulate('partial_delivered')} className="-ml-3">
              Simulate partial delivery
            </Button>
          )}
          <Button look="quiet" busy={busy} onClick={() => void simulate('cancelled')} className="-ml-3">
            Simulate refusal
          </Button>
        </div>
      )}
      <FieldError error={formError} />
    </div>
  )
}
