import { useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { Amount } from '#app/ui/amount.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { toDhakaInput } from '#contract/dhaka-time.ts'
import { formatCount } from '#contract/format-count.ts'
import { type Due, isCourier, type MoneyHolder, NewSettlement, settledInto } from '#contract/ledger/settlements.ts'
import { lengths } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { issuesOf } from '../issues.ts'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { numberProblems } from '../number-problems.ts'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { readStoredDraft, useStoredDraft } from '../saving/stored-draft.ts'
import { useChange } from '../saving/use-change.ts'
import { intoNames, intoWords, partOf } from './money-labels.ts'
import { amountOf, deleteDrafts, draftNames, type RowProblems, shortfall, totalsOf } from './settlement-draft.ts'
import { type RowErrors, settlementErrors } from './settlement-errors.ts'

interface SettleFormProps {
  moneyHolder: MoneyHolder
  orders: NewSettlement['orders']
  /** Whose collected amount differs without a reason. */
  unexplained: readonly Due[]
  rowProblems: RowProblems
  onChecked(errors: RowErrors): void
  onSettled(): Promise<void>
  onConflict(): Promise<unknown>
}

type TypedPayment = Record<'reference' | 'paidOn' | 'received' | 'reason', string> & Pick<NewSettlement, 'into'>

const isInto = (value: string) => settledInto.find((into) => into === value) ?? 'bank'

/** The amounts received for the selected orders, and the button that settles them. */
export function SettleForm(props: SettleFormProps) {
  const { moneyHolder, orders, unexplained, rowProblems, onChecked, onSettled, onConflict } = props
  const form = useRef<HTMLFormElement>(null)
  useFocusHandover(form)
  const { send, busy, formError } = useChange(onConflict)
  const draftName = draftNames(moneyHolder).payment
  const [restored] = useState(() => readStoredDraft<TypedPayment>(draftName))
  const [typed, setTyped] = useState<TypedPayment>(
    restored ?? {
      reference: '',
      paidOn: toDhakaInput(new Date()).slice(0, 10),
      into: settledInto[0],
      received: '',
      reason: '',
    },
  )
  const isTyped = [typed.reference, typed.received, typed.reason].join('').trim() !== ''
  useStoredDraft(draftName, isTyped ? typed : undefined)
  /** Until the lists are loaded again, whose new round has a new form. */
  const [settled, setSettled] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** What is settled once it is confirmed. */
  const [asked, setAsked] = useState<NewSettlement>()
  const { collected, charges, expected } = totalsOf(orders)
  const isExact = typed.received.trim() === ''
  const received = isExact ? expected : amountOf(moneyHolder, typed.received)
  const count = formatCount(orders.length, partOf(moneyHolder))
  const missing = shortfall(expected, received)
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    setErrors({})
  }

  function submit() {
    const { reason, ...rest } = typed
    const body = {
      ...rest,
      moneyHolder,
      orders,
      received,
      ...(reason.trim() && missing !== 0 && { reason: reason.trim() }),
    }
    const checked = NewSettlement.safeParse(body)
    const isUnexplained = missing !== 0 && reason.trim() === ''
    const { fields, rows } = settlementErrors(
      { ...body, unexplained, isUnexplained, numberProblems: rowProblems },
      issuesOf(checked.error),
    )
    setErrors({ ...fields, ...numberProblems({ received: typed.received }) })
    onChecked(rows)
    if (checked.data && Object.keys(fields).length === 0) setAsked(checked.data)
  }

  async function settle(body: NewSettlement) {
    const done = await send(() => api('POST /api/admin/settlements', { body }))
    setAsked(undefined)
    if (!done) return
    setSettled(true)
    await onSettled()
    setSettled(false)
  }

  return (
    <>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="mt-8 flex flex-col gap-5 border border-hair bg-card p-5 md:p-6"
      >
        <p role="status" className="tabular">
          {orders.length === 0 ? (
            `Select the ${partOf(moneyHolder)}s that were paid out.`
          ) : (
            <span>
              <span>{count}</span>: <Amount taka={collected} /> collected less <Amount taka={charges} />{' '}
              <span>{isCourier(moneyHolder) ? 'charges' : 'fees'}</span> is{' '}
              <strong translate="no">{formatTaka(expected)}</strong>.
            </span>
          )}
        </p>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            label={isCourier(moneyHolder) ? 'Courier’s payment number' : 'Payout number'}
            hint="From the statement or the transfer. Each is recorded once."
            maxLength={lengths.reference}
            value={typed.reference}
            error={errors.reference}
            onChange={({ target }) => change({ reference: target.value })}
          />
          <TextField
            label="Paid on"
            type="date"
            value={typed.paidOn}
            error={errors.paidOn}
            onChange={({ target }) => change({ paidOn: target.value })}
          />
          <SelectField
            label="Received"
            value={typed.into}
            onChange={({ target }) => change({ into: isInto(target.value) })}
          >
            <Options values={settledInto} names={intoNames} />
          </SelectField>
          <TextField
            label="Amount received (৳)"
            inputMode="decimal"
            autoComplete="off"
            placeholder={String(expected)}
            hint={expected < 0 && isCourier(moneyHolder) ? undefined : 'Leave empty if it is exactly the amount above.'}
            value={typed.received}
            error={isExact && (expected >= 0 || !isCourier(moneyHolder)) ? undefined : errors.received}
            onChange={({ target }) => change({ received: target.value })}
          />
          {missing !== 0 && (
            <TextField
              label={`Why ${formatTaka(Math.abs(missing))} ${missing > 0 ? 'less' : 'more'}?`}
              maxLength={lengths.reason}
              value={typed.reason}
              error={errors.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </div>
        <FieldError error={formError ?? errors.orders} />
        <Button type="submit" disabled={orders.length === 0} busy={busy || settled} className="self-end max-md:w-full">
          {`Settle ${count}`}
        </Button>
      </form>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={`Settle ${formatCount(orders.length, isCourier(moneyHolder) ? 'Order' : 'Payment')}?`}
        confirmLabel="Settle"
        onConfirm={() => asked && void settle(asked)}
        busy={busy}
      >
        {asked && (
          <p>
            <Amount taka={asked.received} /> received <span>{intoWords[asked.into]}</span>, with payment number{' '}
            <span>{asked.reference}</span>. A settlement cannot be changed afterwards.
          </p>
        )}
      </ConfirmDialog>
      <LeaveDialog
        withQuery
        unsaved={!settled && (orders.length > 0 || isTyped)}
        onLeave={() => deleteDrafts(moneyHolder)}
      />
    </>
  )
}
