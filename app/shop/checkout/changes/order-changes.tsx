import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { formatDay, formatMoment } from '#app/ui/dates.ts'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { orderNumber } from '#contract/limits.ts'
import type { Order, ReturnRequest } from '#contract/orders/orders.ts'
import { type OrderRight, rightOf } from './order-rights.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { useOrderChange } from './use-order-change.ts'
import { useRenderAt } from './use-render-at.ts'

interface OrderChangesProps {
  order: Order
  onChange(order: Order): void
}

/** Cancellation and return: the button while possible, else the reason why not. */
export function OrderChanges({ order, onChange }: OrderChangesProps) {
  const [asking, setAsking] = useState(false)
  const right = rightOf(order, new Date())
  useRenderAt(right.may ? right.until : undefined)
  const { send, sending, refusal, forgive } = useOrderChange(order._id, onChange)
  const params = { orderId: order._id }

  function ask() {
    forgive()
    setAsking(true)
  }
  async function cancel() {
    await send(() => api('POST /api/order/user/:orderId/cancel', { params }))
    setAsking(false)
  }
  async function giveBack(request: ReturnRequest) {
    const done = await send(() => api('POST /api/order/user/:orderId/return', { params, body: request }))
    if (done) setAsking(false)
    return done
  }

  if (right.may === null && right.why === 'cancelled') return null
  return (
    <section aria-labelledby="order-changes" className="text-sm print:hidden">
      <h2 id="order-changes" className="sr-only">
        Cancel or return
      </h2>
      {right.may === 'cancel' && (
        <>
          <p className="text-soft">You can cancel this order until {formatMoment(right.until)}.</p>
          <Button look="quiet" className="-ml-3" onClick={ask}>
            Cancel Order
          </Button>
        </>
      )}
      {right.may === 'return' && (
        <>
          <Button look="outlined" className="w-full" onClick={ask}>
            Request a Return
          </Button>
          <p className="mt-3 text-soft">You can request a return until {formatDay(right.until)}.</p>
        </>
      )}
      {right.may === null && <WhyNot right={right} order={order} />}
      {!asking && <FieldError error={refusal} />}
      <ConfirmDialog
        open={asking && right.may === 'cancel'}
        onClose={() => setAsking(false)}
        title="Cancel This Order?"
        confirm="Cancel Order"
        keep="Keep Order"
        onConfirm={() => void cancel()}
        busy={sending}
      >
        <p>This cannot be undone. If you have already paid, we’ll refund you the same way.</p>
      </ConfirmDialog>
      <ReturnDialog
        order={order}
        open={asking && right.may === 'return'}
        onClose={() => setAsking(false)}
        onAsk={giveBack}
        sending={sending}
        refusal={refusal}
      />
    </section>
  )
}

function WhyNot({ right, order }: { right: Extract<OrderRight, { may: null }>; order: Order }) {
  const { why, since } = right
  const subject = `Order ${orderNumber(order._id)}`
  return (
    <p className="text-soft">
      {why === 'too late to cancel' && 'An order can only be cancelled within one hour of placing it. '}
      {why === 'returned' && 'Questions about this order, or would you like it sent again? '}
      {why === 'shipped' &&
        'This order has already been shipped and can no longer be cancelled. Once it is delivered, you can request a return. '}
      {why === 'return requested' &&
        since &&
        `You requested a return on ${formatDay(since)}. We’ll email you our decision. `}
      {why === 'return accepted' && since && `We accepted your return on ${formatDay(since)}. `}
      {why === 'return received' && since && `We received your return on ${formatDay(since)}. `}
      {why === 'return declined' && since && `We declined your return and emailed you on ${formatDay(since)}. `}
      {why === 'too late to return' && since && `The 30-day return period ended on ${formatDay(since)}. `}
      <Link to={`/contact?${new URLSearchParams({ subject })}#message`} className="link text-ink">
        Write to us
      </Link>
    </p>
  )
}
