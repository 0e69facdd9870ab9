import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import { Amount } from '#app/ui/amount.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatTaka } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { type DueRefund, replacedRefundMethods } from '#contract/payments/refunds.ts'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'
import { MethodFields } from './method-fields.tsx'

/** How long to wait before checking a pending refund again, milliseconds. */
const pollDelay = 4_000

/** Pending card refunds, a retry when one failed, and what is due for bottles that came back. */
export function CardRefundPanel({ order, onChanged, onReload }: OrderPanelProps) {
  const [dialogOpen, setDialogOpen] = useState(false)
  /** The amount when the dialog was opened, decimal taka: what the customer has received. */
  const [seen, setSeen] = useState(0)
  const [method, setMethod] = useState<(typeof replacedRefundMethods)[number]>('bank')
  const [reference, setReference] = useState('')
  const { send, busy, formError } = useOrderChange({ onChanged, onReload })
  const amount = formatTaka(order.refundAmount)
  // The server sends refunds a moment after the decision.
  useEffect(() => {
    if (order.refund !== 'pending') return
    const timer = setTimeout(onReload, pollDelay)
    return () => clearTimeout(timer)
  }, [order, onReload])

  async function refund(body: DueRefund) {
    await send(() => api('POST /api/admin/orders/:orderId/due-refund', { params: { orderId: order._id }, body }))
    setDialogOpen(false)
  }

  /** Of a returned parcel all that was paid; of a partly delivered one a part. */
  const refundOwed = () => (order.status === 'returned' ? refund({ by: 'card' }) : refundRest())
  const refundRest = () =>
    send(() =>
      api('POST /api/admin/orders/:orderId/refunds', {
        params: { orderId: order._id },
        body: { amount: order.refundAmount, method: 'card', left: order.refundable, reason: 'Not delivered' },
      }),
    )

  if (order.refund === 'pending') {
    return (
      <p className="border border-hair bg-card p-5 text-sm text-soft">{`${amount} is on its way back to the card.`}</p>
    )
  }
  if (order.refund === 'owed') {
    return (
      <section aria-labelledby="refund" className="border border-danger bg-card p-5">
        <h2 id="refund" className="text-[1.625rem]">
          To Be Refunded
        </h2>
        <p className="mt-2 text-sm text-soft">{owedText(order)}</p>
        {order.paidByCard && (
          <Button
            busy={busy}
            onClick={() => void refundOwed()}
            className="mt-4"
          >{`Refund ${amount} to the card`}</Button>
        )}
        <div className="mt-3 empty:hidden">
          <FieldError error={formError} />
        </div>
      </section>
    )
  }
  if (order.refund !== 'failed' && !formError) return null
  return (
    <section aria-labelledby="refund" className="border border-danger bg-card p-5">
      <h2 id="refund" className="text-[1.625rem]">
        Refund Failed
      </h2>
      {order.refund === 'failed' && (
        <>
          <p className="mt-2 text-sm text-soft">
            The bank rejected the refund of <span>{amount}</span>, so the shop still has the money; the customer’s order
            page says so. Send it again. If it fails again, ask the customer for another way to refund it.
          </p>
          <div className="mt-4 flex flex-col gap-3 sm:max-lg:flex-row sm:max-lg:flex-wrap">
            <Button busy={busy} onClick={() => void refund({ by: 'card' })}>
              Send refund again
            </Button>
            <Button
              look="outlined"
              busy={busy}
              onClick={() => {
                setSeen(order.refundAmount)
                setDialogOpen(true)
              }}
            >
              Refunded another way
            </Button>
          </div>
        </>
      )}
      <div className="mt-3 empty:hidden">
        <FieldError error={formError} />
      </div>
      <ConfirmDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title="Refunded Another Way?"
        confirmLabel="It was refunded"
        onConfirm={() => void refund({ by: 'manual', method, amount: seen, ...(reference.trim() && { reference }) })}
        busy={busy}
      >
        <p>
          Only confirm this once the customer has received the <Amount taka={seen} />, in cash, by bKash or by bank
          transfer. This amount is not sent to the card any more.
        </p>
        <div className="mt-4 grid gap-4">
          <MethodFields
            label="How was it refunded?"
            methods={replacedRefundMethods}
            method={method}
            onMethod={(method) => setMethod(method)}
            referenceName="Payment number (optional)"
            reference={reference}
            onReference={setReference}
          />
        </div>
      </ConfirmDialog>
    </section>
  )
}

/** Why something is owed, and what to do unless it goes to the card. */
function owedText({ status, refundAmount, paidByCard }: StaffOrder): string {
  const amount = formatTaka(refundAmount)
  const [what, them] =
    status === 'returned' ? ['The parcel was returned', 'it'] : ['Some bottles were not delivered', 'them']
  const byHand = paidByCard ? '' : ' Pay it back and record it under Refunds.'
  return `${what}, but the ${amount} that the customer paid for ${them} has not been refunded yet.${byHand}`
}
