import { Printer } from 'lucide-react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { orderNumber } from '#contract/limits.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { ConfirmationLink } from '../orders/confirmation-link.tsx'
import { href } from '../paths.ts'
import { usePathParam } from '../use-path-param.ts'
import { useStaffData } from '../use-staff-data.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

/** The receipt of an order, for an 80 mm roll or A4. */
export default function ReceiptScreen() {
  const orderId = usePathParam('orderId')
  const { data, ...loaded } = useStaffData('GET /api/admin/orders/:orderId', { params: { orderId } })
  const seesAmounts = data?.order.amount !== undefined
  return (
    <Screen
      title={`Receipt ${orderNumber(orderId)}`}
      above={{ name: 'Orders', to: '/admin/orders' }}
      printTitle={false}
    >
      <LoadState loaded={loaded} what="the receipt" className="mt-6 h-96 max-w-80" />
      {data && (
        <>
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">
            {seesAmounts && (
              <Button onClick={() => window.print()}>
                <Printer aria-hidden className="size-4" strokeWidth={1.5} /> Print receipt
              </Button>
            )}
            <ButtonLink look="outlined" to={href('/admin/orders/:orderId', { orderId })}>
              Open order
            </ButtonLink>
            <ButtonLink look="outlined" to="/admin/orders/new">
              New order
            </ButtonLink>
          </div>
          <div className="mt-6 max-w-xl print:hidden">
            <ConfirmationLink order={data.order} />
          </div>
          {seesAmounts ? (
            <ReceiptPaper order={data.order} />
          ) : (
            <p className="mt-6 max-w-[62ch] text-soft">
              The order is saved. Its receipt has amounts, which your role does not show.
            </p>
          )}
        </>
      )}
    </Screen>
  )
}
