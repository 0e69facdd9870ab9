import { api } from '#app/api.ts'
import { Amount } from '#app/ui/amount.tsx'
import { Button } from '#app/ui/button.tsx'
import type { HeldPayment, HeldPaymentDecision } from '#contract/payments/held-payments.ts'
import { Panel } from '../../layout/panel.tsx'
import { PanelActions } from '../order-panel.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

/** Payments that do not fit their order, or that the provider marks as risky: staff accept or refund each. */
export function HeldPaymentPanel(props: OrderPanelProps) {
  const { heldPayments } = props.order
  if (heldPayments.length === 0) return null
  return (
    <Panel title="Payment To Check" urgent>
      <ul className="mt-4 grid gap-8">
        {heldPayments.map((held) => (
          <li key={held.attempt}>
            <Held {...props} held={held} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Held({ held, ...props }: OrderPanelProps & { held: HeldPayment }) {
  const { send, busy, formError } = useOrderChange(props)
  const params = { orderId: props.order._id, attempt: String(held.attempt) }
  const decide = (body: HeldPaymentDecision) =>
    void send(() => api('POST /api/admin/orders/:orderId/held-payments/:attempt', { params, body }))
  return (
    <>
      <p className="text-sm wrap-anywhere">
        <Amount taka={held.amount} /> <span>{`by ${held.method || held.provider}, ${held.reference}`}</span>
      </p>
      {/* Left out for who may not see it. */}
      {held.reason && <p className="mt-2 text-sm text-soft wrap-anywhere">{held.reason}</p>}
      <p className="mt-2 text-sm text-soft">
        {held.acceptable
          ? 'Call the customer if you are not sure. The order waits until you have decided.'
          : 'It can be accepted once the total of the order is what was paid: change the order, such as its discount. The order waits until you have decided.'}
      </p>
      <PanelActions error={formError}>
        <Button busy={busy} disabled={!held.acceptable} onClick={() => decide({ decision: 'accept' })}>
          Accept the payment
        </Button>
        <Button look="outlined" busy={busy} onClick={() => decide({ decision: 'refund' })}>
          Refund it
        </Button>
      </PanelActions>
    </>
  )
}
