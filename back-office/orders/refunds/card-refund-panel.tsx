import { useState } from 'react'
import { Amount } from '#app/ui/amount.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { lengths } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { type DueRefund, refundWords } from '#contract/payments/refunds.ts'
import { Panel } from '../../layout/panel.tsx'
import { PanelActions } from '../order-panel.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'
import { heldBackInAll } from './chosen-bottles.ts'
import { PaidBackDialog } from './paid-back-dialog.tsx'

/** Pending card refunds, a retry when one failed, and what is due for bottles that came back. */
export function CardRefundPanel({ order, onChanged, onReload }: OrderPanelProps) {
  const [dialogOpen, setDialogOpen] = useState(false)
  /** The amount when the dialog was opened, decimal taka: what the customer has received. */
  const [seen, setSeen] = useState(0)
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload })
  const amount = formatTaka(order.refundAmount)
  const how = refundWords('card', order.paymentMethod)
  const failures = new Set(order.refunds.flatMap(({ failure }) => failure ?? []))

  async function refund(body: DueRefund) {
    await change('POST /api/admin/orders/:orderId/due-refund', body)
    setDialogOpen(false)
  }

  /** All that was paid for a returned parcel, a part of it for a partly delivered one. */
  const refundOwed = () => (order.status === 'returned' ? refund({ by: 'card' }) : refundRest())
  const refundRest = () =>
    change('POST /api/admin/orders/:orderId/refunds', {
      amount: order.refundAmount,
      method: 'card',
      left: order.refundable,
      heldBack: heldBackInAll(order, []),
      reason: 'Not delivered',
    })

  if (order.refund === 'pending') {
    return <p className="border border-hair bg-card p-5 text-sm text-soft">{`${amount} is on its way back ${how}.`}</p>
  }
  if (order.refund === 'owed') {
    return (
      <Panel title="To Be Refunded" urgent>
        <p className="mt-2 text-sm text-soft">{owedText(order)}</p>
        {order.paidByCard && (
          <Button busy={busy} onClick={() => void refundOwed()} className="mt-4">{`Refund ${amount} ${how}`}</Button>
        )}
        {order.paymentStatus !== 'paid' && (
          <Button
            look="outlined"
            busy={busy}
            onClick={() => void change('POST /api/admin/orders/:orderId/advance', { decision: 'keep' })}
            className="mt-3"
          >
            Keep the advance
          </Button>
        )}
        <FieldError error={formError} className="mt-3" />
      </Panel>
    )
  }
  if (order.refund !== 'failed' && !formError) return null
  return (
    <Panel title="Refund Failed" urgent>
      {order.refund === 'failed' && (
        <>
          <p className="mt-2 text-sm text-soft">
            The bank or the provider rejected the refund of <span>{amount}</span>, or its answer was lost; the
            customer’s order page says that it failed. Unless the provider has made it, send it again. If it fails
            again, ask the customer for another way to refund it.
          </p>
          {[...failures].map((failure) => (
            <p key={failure} className="mt-2 text-sm font-medium wrap-anywhere">
              {failure}
            </p>
          ))}
          {order.refunds
            .filter(({ mayBeMade }) => mayBeMade)
            .map(({ _id, amount }) => (
              <MadeRefund
                key={_id}
                amount={amount}
                busy={busy}
                onNamed={(reference) => void refund({ by: 'provider', refundId: _id, reference })}
              />
            ))}
          <PanelActions>
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
          </PanelActions>
        </>
      )}
      <FieldError error={formError} className="mt-3" />
      <PaidBackDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title="Refunded Another Way?"
        confirmLabel="It was refunded"
        question="How was it refunded?"
        usualMethod="bank"
        onConfirm={(how) => void refund({ by: 'manual', amount: seen, ...how })}
        busy={busy}
      >
        Only confirm this once the customer has received the <Amount taka={seen} />, in cash, by bKash or by bank
        transfer. This amount is not sent <span>{how}</span> any more.
      </PaidBackDialog>
    </Panel>
  )
}

/** Staff have found a refund without an answer in the provider's own panel, and name it by its number there. */
function MadeRefund({ amount, busy, onNamed }: { amount: number; busy: boolean; onNamed(reference: string): void }) {
  const [typed, setTyped] = useState('')
  const reference = typed.trim()
  return (
    <div className="mt-4 grid gap-3">
      <TextField
        label={`Number of the refund of ${formatTaka(amount)}, if the provider has made it`}
        maxLength={lengths.reference}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button look="outlined" busy={busy} disabled={!reference} onClick={() => onNamed(reference)}>
        The provider has made it
      </Button>
    </div>
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
