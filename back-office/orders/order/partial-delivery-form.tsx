import { useState } from 'react'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { NumberSelect } from '#app/ui/form/number-select.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { formatPoisha, formatTaka, toPoisha, toTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import { NewPartialDelivery, restPlaces } from '#contract/orders/partial-deliveries.ts'
import { priceOf } from '#contract/orders/pricing.ts'
import { typedNumber } from '#contract/typed-number.ts'
import { issuesOf } from '../../issues.ts'
import { numberProblems } from '../../number-problems.ts'
import { DialogForm } from '../../saving/dialog-form.tsx'
import { emailNote } from '../email-note.ts'
import { waitsForCash } from '../order-labels.ts'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

const restNames: Record<(typeof restPlaces)[number], string> = {
  coming: 'Are on their way back to the shop',
  restocked: 'Are at the shop: put them into stock',
  not_restocked: 'Are at the shop: they cannot be sold',
}

interface PartialDeliveryFormProps extends OrderPanelProps {
  /** How many bottles of each item were in the parcel. */
  inParcel: readonly number[]
  /** What the courier says it has collected, decimal taka. */
  reported: number | undefined
  onDone(): void
}

/** Which bottles the customer has kept, what was collected, and where the others are. */
export function PartialDeliveryForm({ order, inParcel, reported, onDone, ...panel }: PartialDeliveryFormProps) {
  const { change, busy, formError } = useOrderChange({ order, ...panel, onDone })
  const [delivered, setDelivered] = useState(inParcel)
  /** Undefined until it is typed: it follows the chosen bottles. */
  const [typed, setTyped] = useState(reported === undefined ? undefined : String(reported))
  const [rest, setRest] = useState<(typeof restPlaces)[number] | ''>('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  // A delivery that was recorded in whole is corrected first: its cash is collected again.
  const isCash = waitsForCash(order) || (order.status === 'delivered' && order.paymentMethod === 'cod')
  const undelivered = inParcel.map((count, item) => count - (delivered[item] ?? 0))
  const items = order.items.map((line, item) => ({ ...line, undelivered: undelivered[item] ?? 0 }))
  // Left out for who may not see amounts: they type what was collected.
  const price = order.amount === undefined ? undefined : priceOf({ ...order, items })
  const left = price && toTaka(toPoisha(order.amount) - toPoisha(order.advancePaid) - price.undelivered)
  // Whole taka, as everything in cash.
  const expected = left === undefined ? undefined : Math.floor(left)
  const value = price ? formatPoisha(price.undelivered) : 'their price'

  async function submit() {
    const lines = delivered.flatMap((quantity, item) => (quantity > 0 ? [{ item, quantity }] : []))
    const checked = NewPartialDelivery.safeParse({
      from: order.status,
      lines,
      collected: isCash ? (typed === undefined && expected !== undefined ? expected : typedNumber(typed ?? '')) : 0,
      rest,
    })
    const issues = issuesOf(checked.error)
    const found: Record<string, string> = {
      ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
      ...(isCash && numberProblems({ collected: typed ?? '' })),
    }
    if (undelivered.every((count) => count === 0)) found.lines = 'Lower the bottles that were not delivered'
    setErrors(found)
    if (!checked.data || Object.keys(found).length > 0) return
    const body = checked.data
    await change('POST /api/admin/orders/:orderId/partial-delivery', body)
  }

  return (
    <DialogForm onSubmit={submit} submitLabel="Record" onCancel={onDone} busy={busy} error={formError}>
      <fieldset>
        <legend className="text-sm font-semibold">Delivered bottles</legend>
        <ul className="mt-1 border-t border-hair">
          {order.items.map(({ variantId, name, size }, item) => (
            <li key={variantId} className="flex items-center justify-between gap-4 border-b border-hair py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">{nameWithSize(name, size)}</span>
              <NumberSelect
                label={`Delivered bottles of ${nameWithSize(name, size)}`}
                value={delivered[item] ?? 0}
                max={inParcel[item] ?? 0}
                disabled={inParcel[item] === 0}
                onChange={(count) => {
                  setDelivered(delivered.map((before, index) => (index === item ? count : before)))
                  setErrors({})
                }}
              />
            </li>
          ))}
        </ul>
        <FieldError error={errors.lines} className="mt-1.5" />
      </fieldset>
      {isCash && (
        <TextField
          label="Collected by the courier (৳)"
          inputMode="decimal"
          autoComplete="off"
          hint={expected === undefined ? undefined : `These bottles with delivery cost ${formatTaka(expected)}.`}
          value={typed ?? String(expected ?? '')}
          error={errors.collected}
          onChange={({ target }) => {
            setTyped(target.value)
            setErrors({})
          }}
        />
      )}
      <SelectField
        label="The other bottles"
        value={rest}
        error={errors.rest}
        onChange={({ target }) => {
          setRest(restPlaces.find((place) => place === target.value) ?? '')
          setErrors({})
        }}
      >
        <option value="">Choose …</option>
        <Options values={restPlaces} names={restNames} />
      </SelectField>
      <p className="text-sm text-soft">
        {isCash
          ? `What was collected is the amount of the order from now on. ${emailNote(order)}`
          : `The order is paid: ${value} is due to be refunded. ${emailNote(order)}`}
      </p>
    </DialogForm>
  )
}
