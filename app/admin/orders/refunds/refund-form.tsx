import { useState } from 'react'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { lengths } from '#contract/limits.ts'
import { formatTaka, toPoisha, toTaka } from '#contract/money.ts'
import { NewRefund, type RefundMethod } from '#contract/payments/refunds.ts'
import type { StaffOrder } from '#contract/staff.ts'
import { typedNumber } from '../../catalogue/product/typed-product.ts'
import { FormButtons } from '../../saving/form-buttons.tsx'

interface RefundFormProps {
  order: StaffOrder
  busy: boolean
  formError: string | undefined
  onRefund(refund: NewRefund): Promise<void>
  onClose(): void
}

/** How many bottles of each item are not refunded yet. */
function bottlesLeft({ items, refunds }: StaffOrder): number[] {
  const refunded = refunds.flatMap(({ lines }) => lines)
  return items.map(({ quantity }, item) =>
    refunded.filter((line) => line.item === item).reduce((left, line) => left - line.quantity, quantity),
  )
}

/** By default, the bottles of a received return are refunded. */
const bottlesReceived = ({ items, orderReturn }: StaffOrder, left: number[]): number[] =>
  items.map((_, item) => {
    const received = orderReturn?.step === 'received' && orderReturn.received.find((line) => line.item === item)
    return received ? Math.min(received.quantity, left[item] ?? 0) : 0
  })

/**
 * The price of the bottles, limited to what is refundable: the order may have a discount. Without bottles, the whole
 * amount.
 */
function amountFor({ items, refundable }: StaffOrder, bottles: number[]): string {
  const sum = toTaka(items.reduce((all, { price }, item) => all + toPoisha(price) * (bottles[item] ?? 0), 0))
  return String(sum > 0 ? Math.min(sum, refundable) : refundable)
}

/** The bottles or amount to refund, and the refund method. */
export function RefundForm({ order, busy, formError, onRefund, onClose }: RefundFormProps) {
  const { items, refundable, paidByCard } = order
  const left = bottlesLeft(order)
  const [bottles, setBottles] = useState(() => bottlesReceived(order, left))
  const [amount, setAmount] = useState(() => amountFor(order, bottles))
  const [method, setMethod] = useState<RefundMethod>(paidByCard ? 'card' : 'cash')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})

  function chooseBottles(item: number, quantity: number) {
    const next = bottles.map((before, index) => (index === item ? quantity : before))
    setBottles(next)
    setAmount(amountFor(order, next))
    setErrors({})
  }

  function submit() {
    const typed = typedNumber(amount)
    const lines = bottles.flatMap((quantity, item) => (quantity > 0 ? [{ item, quantity }] : []))
    const checked = NewRefund.safeParse({
      amount: typed,
      method,
      left: refundable,
      lines,
      ...(method !== 'card' && reference.trim() && { reference }),
      ...(reason.trim() && { reason }),
    })
    if (checked.success && typed <= refundable) return void onRefund(checked.data)
    const issues = checked.error?.issues ?? [{ path: ['amount'], message: `Enter at most ${formatTaka(refundable)}` }]
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-5"
    >
      <fieldset>
        <legend className="text-sm font-semibold">Refunded bottles (optional)</legend>
        <ul className="mt-1 border-t border-hair">
          {items.map(({ _id, name, size, price }, item) => (
            <li key={`${_id} ${size}`} className="flex items-center justify-between gap-4 border-b border-hair py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {[name, size].filter(Boolean).join(' · ')}
                <span className="tabular block text-sm text-soft">{formatTaka(price)} each</span>
              </span>
              <select
                aria-label={`Bottles of ${name} to refund`}
                value={bottles[item]}
                disabled={(left[item] ?? 0) <= 0}
                onChange={({ target }) => chooseBottles(item, Number(target.value))}
                className="min-h-11 rounded border border-line bg-card px-3 text-base"
              >
                {Array.from({ length: Math.max(0, left[item] ?? 0) + 1 }, (_, quantity) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the numbers themselves
                  <option key={quantity} value={quantity}>
                    {quantity}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      </fieldset>
      <TextField
        label="Amount (৳)"
        inputMode="decimal"
        autoComplete="off"
        hint={`At most ${formatTaka(refundable)}.`}
        value={amount}
        error={errors.amount}
        onChange={({ target }) => {
          setAmount(target.value)
          setErrors({})
        }}
      />
      {paidByCard ? (
        <p className="text-sm text-soft">It was paid by card and is refunded to the card automatically.</p>
      ) : (
        <>
          <SelectField
            label="Refund method"
            value={method}
            onChange={({ target }) => setMethod(target.value === 'bkash' ? 'bkash' : 'cash')}
          >
            <option value="cash">In cash</option>
            <option value="bkash">By bKash</option>
          </SelectField>
          <TextField
            label={method === 'bkash' ? 'Transaction number (TrxID)' : 'Receipt number (optional)'}
            maxLength={lengths.reference}
            value={reference}
            error={errors.reference}
            onChange={({ target }) => {
              setReference(target.value)
              setErrors({})
            }}
          />
        </>
      )}
      <TextField
        label="Reason (optional)"
        hint="The customer does not see this."
        maxLength={lengths.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FieldError error={formError} />
      <FormButtons onCancel={onClose} busy={busy}>
        Refund {formatTaka(typedNumber(amount))}
      </FormButtons>
    </form>
  )
}
