import { useState } from 'react'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { lengths } from '#contract/limits.ts'
import { formatTaka, toPoisha, toTaka } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { type ManualRefundMethod, manualMethodOf, NewRefund } from '#contract/payments/refunds.ts'
import { typedNumber } from '#contract/typed-number.ts'
import { issuesOf } from '../../issues.ts'
import { numberProblems } from '../../number-problems.ts'
import { DialogForm } from '../../saving/dialog-form.tsx'
import { BottleChoice } from './bottle-choice.tsx'
import { amountFor, bottlesReceived, bottlesToRestock, heldBackInAll, isHandedOverSale } from './chosen-bottles.ts'
import { HeldBack } from './held-back.tsx'
import { MethodFields } from './method-fields.tsx'

interface RefundFormProps {
  order: StaffOrder
  busy: boolean
  formError: string | undefined
  onRefund(refund: NewRefund): Promise<void>
  onClose(): void
}

/** How staff can refund an order that was not paid by card online: a card terminal only refunds its own payments. */
const methodsFor = ({ paymentMethod }: StaffOrder): ManualRefundMethod[] =>
  paymentMethod === 'terminal' ? ['terminal', 'cash', 'bkash', 'bank'] : ['cash', 'bkash', 'bank']

/** The bottles or amount to refund, and the refund method. */
export function RefundForm({ order, busy, formError, onRefund, onClose }: RefundFormProps) {
  const { refundable, refundableOnline } = order
  /** Each part is refunded as it was paid. */
  const isMixed = refundableOnline > 0 && refundableOnline < refundable
  const [isOnline, setIsOnline] = useState(refundableOnline > 0 && !isMixed)
  const most = isOnline ? refundableOnline : toTaka(toPoisha(refundable) - toPoisha(refundableOnline))
  const [bottles, setBottles] = useState(() => bottlesReceived(order))
  const [restock, setRestock] = useState(() => isHandedOverSale(order))
  const [amount, setAmount] = useState(() =>
    order.refund === 'owed' ? String(order.refundAmount) : amountFor(order, bottles),
  )
  const [method, setMethod] = useState(() => manualMethodOf(order))
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
      method: isOnline ? 'card' : method,
      left: refundable,
      heldBack: heldBackInAll(order, bottles),
      lines,
      ...(restock && bottlesToRestock(order, bottles) > 0 && { restock }),
      ...(!isOnline && reference.trim() && { reference }),
      ...(reason.trim() && { reason }),
    })
    if (checked.success && typed <= most) return void onRefund(checked.data)
    const issues = checked.error
      ? issuesOf(checked.error)
      : [{ path: ['amount'], message: `Enter at most ${formatTaka(most)}` }]
    const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
    setErrors({ ...errors, ...numberProblems({ amount }) })
  }

  return (
    <DialogForm
      onSubmit={submit}
      submitLabel={`Refund ${formatTaka(typedNumber(amount))}`}
      onCancel={onClose}
      busy={busy}
      error={formError}
    >
      <BottleChoice
        order={order}
        bottles={bottles}
        onChoose={chooseBottles}
        restock={restock}
        onRestock={(restock) => {
          setRestock(restock)
          setErrors({})
        }}
      />
      <TextField
        label="Amount (৳)"
        inputMode="decimal"
        autoComplete="off"
        hint={`At most ${formatTaka(most)}.`}
        value={amount}
        error={errors.amount}
        onChange={({ target }) => {
          setAmount(target.value)
          setErrors({})
        }}
      />
      <HeldBack order={order} bottles={bottles} />
      {isMixed && (
        <Checkbox
          label={`Refund what was paid online in advance (${formatTaka(refundableOnline)})`}
          checked={isOnline}
          onChange={({ currentTarget: { checked } }) => {
            setIsOnline(checked)
            if (checked) setAmount(String(refundableOnline))
            setErrors({})
          }}
        />
      )}
      {isOnline ? (
        <p className="text-sm text-soft">It was paid online and is refunded there automatically.</p>
      ) : (
        <MethodFields
          label="Refund method"
          methods={methodsFor(order)}
          method={method}
          onMethod={(method) => {
            setMethod(method)
            setErrors({})
          }}
          reference={reference}
          onReference={(reference) => {
            setReference(reference)
            setErrors({})
          }}
          error={errors.reference}
        />
      )}
      <TextField
        label="Reason (optional)"
        hint="The customer does not see this."
        maxLength={lengths.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  )
}
