import { useState } from 'react'
import { api } from '#app/api.ts'
import { Amount } from '#app/ui/amount.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatDay } from '#contract/format-date.ts'
import { lengths } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { isWaiting, type OrderRefund, type RefundCheck, type RefundCheckDecision } from '#contract/payments/refunds.ts'
import { Panel } from '../../layout/panel.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

/** Refunds at the payment provider that the shop did not make: staff say what each means. */
export function RefundCheckPanel(props: OrderPanelProps) {
  const { refundChecks, refunds } = props.order
  if (refundChecks.length === 0) return null
  const waiting = refunds.filter(isWaiting).reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Panel title="Refunds To Check" urgent>
      {waiting > 0 && (
        <p className="mt-2 text-sm text-soft">
          The refund of <Amount taka={waiting} /> waits until you have decided.
        </p>
      )}
      <ul className="mt-4 grid gap-8">
        {refundChecks.map((check) => (
          <li key={check._id}>
            <Check {...props} check={check} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Check({ check, ...props }: OrderPanelProps & { check: RefundCheck }) {
  const { order } = props
  const [note, setNote] = useState('')
  const { send, busy, formError } = useOrderChange(props)
  const params = { orderId: order._id, check: check._id }
  const decide = (body: RefundCheckDecision) =>
    void send(() => api('POST /api/admin/orders/:orderId/refund-checks/:check', { params, body }))
  const ignored = note.trim()
  const sameAs = order.refunds.find(({ _id }) => _id === check.madeFor)
  return (
    <>
      <p className="text-sm text-soft">
        <span>The payment provider shows a refund of</span> <Amount taka={check.amount} />{' '}
        <span>{`on ${formatDay(check.at)} that the shop ${sameAs ? 'has not sent' : 'did not make'}: ${check.reference}. What is it?`}</span>
      </p>
      {sameAs && (
        <p className="mt-2 text-sm text-soft">{`The provider says that it was made for ${saidOf(sameAs)}.`}</p>
      )}
      <div className="mt-4 flex flex-col gap-3">
        {order.refunds
          .filter(({ _id }) => check.mayBe.includes(_id))
          .map((refund) => (
            <Button
              key={refund._id}
              busy={busy}
              onClick={() => decide({ decision: 'belongs', refundId: refund._id })}
            >{`It is ${nameOf(refund)}`}</Button>
          ))}
        <Button look="outlined" busy={busy} onClick={() => decide({ decision: 'additional' })}>
          It is one more refund
        </Button>
        <TextField
          label="Or why it changes nothing"
          maxLength={lengths.reason}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button
          look="outlined"
          busy={busy}
          disabled={!ignored}
          onClick={() => decide({ decision: 'ignored', note: ignored })}
        >
          Ignore it
        </Button>
      </div>
      <FieldError error={formError} className="mt-3" />
    </>
  )
}

/** What the shop has of the refund for which the provider has made it. */
const saidOf = ({ amount, state, at }: OrderRefund) => {
  const name = `the shop’s refund of ${formatTaka(amount)} of ${formatDay(at)}`
  return state === 'accepted' || state === 'done'
    ? `${name}, which is made already`
    : `${name}, which has another amount`
}

const nameOf = ({ amount, state, at }: OrderRefund) =>
  `the ${state === 'failed' ? 'failed' : 'pending'} refund of ${formatTaka(amount)} of ${formatDay(at)}`
