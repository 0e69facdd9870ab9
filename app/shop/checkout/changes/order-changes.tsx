import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { formatDay, formatMoment } from '#app/ui/dates.ts'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { orderNumber } from '#contract/limits.ts'
import type { Order, ReturnRequest } from '#contract/orders/orders.ts'
import { type AllowedChange, allowedChange } from './allowed-change.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { useOrderChange } from './use-order-change.ts'
import { useRenderAt } from './use-render-at.ts'

interface OrderChangesProps {
  order: Order
  onChange(order: Order): void
}

/** Cancellation and return: the button while possible, else the reason why not. */
export function OrderChanges({ order, onChange }: OrderChangesProps) {
  const [open, setOpen] = useState(false)
  const right = allowedChange(order, new Date())
  useRenderAt(right.may ? right.until : undefined)
  const { send, sending, formError, clearError } = useOrderChange(order._id, onChange)
  const params = { orderId: order._id }

  function openDialog() {
    clearError()
    setOpen(true)
  }
  async function cancel() {
    await send(() => api('POST /api/order/user/:orderId/cancel', { params }))
    setOpen(false)
  }
  async function requestReturn(request: ReturnRequest) {
    const done = await send(() => api('POST /api/order/user/:orderId/return', { params, body: request }))
    if (done) setOpen(false)
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
          <Button look="quiet" className="-ml-3" onClick={openDialog}>
            Cancel Order
          </Button>
        </>
      )}
      {right.may === 'return' && (
        <>
          <Button look="outlined" className="w-full" onClick={openDialog}>
            Request a Return
          </Button>
          <p className="mt-3 text-soft">You can request a return until {formatDay(right.until)}.</p>
        </>
      )}
      {right.may === null && <WhyNot right={right} order={order} />}
      {!open && <FieldError error={formError} />}
      <ConfirmDialog
        open={open && right.may === 'cancel'}
        onClose={() => setOpen(false)}
        title="Cancel This Order?"
        confirmLabel="Cancel Order"
        cancelLabel="Keep Order"
        onConfirm={() => void cancel()}
        busy={sending}
      >
        <p>This cannot be undone. If you have already paid, we’ll refund you the same way.</p>
      </ConfirmDialog>
      <ReturnDialog
        order={order}
        open={open && right.may === 'return'}
        onClose={() => setOpen(false)}
        onAsk={requestReturn}
        sending={sending}
        formError={formError}
      />
    </section>
  )
}

function WhyNot({ right, order }: { right: Extract<AllowedChange, { may: null }>; order: Order }) {
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
