import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { formatPoisha, formatTaka, toTaka } from '#contract/money.ts'
import { advanceBases, advanceOf, maxAdvancePercent } from '#contract/payments/way-terms.ts'
import { FieldGroup } from '../layout/field-group.tsx'
import { DistrictsField } from './districts-field.tsx'
import type { TypedPayments } from './typed-payments.ts'

interface AdvanceFieldsProps {
  typed: TypedPayments
  errorOf(field: string): string | undefined
  onChange(part: Partial<TypedPayments>): void
}

const basisNames = {
  neither: `At most ${maxAdvancePercent} % (law)`,
  handover: 'More: parcels reach the courier within 48 hours',
  gateway: 'More: the gateway holds the money until delivery',
} as const

/** What the limit does to the delivery charge of a small order, by the rule itself. */
const example = { total: 620_00, deliveryCharge: 130_00, pickup: false, place: { districtCode: null, areaCode: null } }
const asked = advanceOf({ delivery: { except: [] }, orders: null, basis: 'neither' }, example)
const [total, charge] = [formatPoisha(example.total), formatPoisha(example.deliveryCharge)]
const whole = formatTaka(toTaka(example.deliveryCharge) * (100 / maxAdvancePercent))
const limitedCharge = `The limit is ${maxAdvancePercent} % of the order. With a delivery charge of ${charge}, an order of ${total} is asked for only ${formatPoisha(asked.amount)} in advance, and for the whole charge from ${whole}.`

/** What is paid in advance for an order in cash. */
export function AdvanceFields({ typed, errorOf, onChange }: AdvanceFieldsProps) {
  return (
    <FieldGroup title="In Advance, for Cash on Delivery">
      <p className="max-w-[62ch] text-sm text-soft">
        The customer pays this part online before you confirm the order, and the courier collects the rest. Of several
        rules the highest amount counts. Nothing is asked for when the order is picked up.
      </p>
      <Checkbox
        label="The delivery charge is paid in advance"
        checked={typed.ofDelivery}
        onChange={({ currentTarget }) => onChange({ ofDelivery: currentTarget.checked })}
      />
      {typed.ofDelivery && (
        <div className="pl-7">
          <p className="text-sm">
            {typed.except.length === 0 ? 'Everywhere. Choose where it is not:' : 'Everywhere except at these places:'}
          </p>
          <DistrictsField places={typed.except} onChange={(except) => onChange({ except })} />
        </div>
      )}
      <Checkbox
        label="A part of large orders is paid in advance"
        checked={typed.ofOrders}
        onChange={({ currentTarget }) => onChange({ ofOrders: currentTarget.checked })}
      />
      {typed.ofOrders && (
        <div className="grid items-start gap-4 pl-7 sm:grid-cols-2">
          <TextField
            label="Smallest order (৳)"
            inputMode="decimal"
            autoComplete="off"
            value={typed.from}
            error={errorOf('advance.orders.from')}
            onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
          />
          <TextField
            label="Percent of the order"
            inputMode="decimal"
            autoComplete="off"
            value={typed.percent}
            error={errorOf('advance.orders.percent')}
            onChange={({ currentTarget }) => onChange({ percent: currentTarget.value })}
          />
        </div>
      )}
      <SelectField
        label="Advance limit"
        hint="Required by the Digital Commerce Operation Guidelines 2021"
        value={typed.basis}
        onChange={({ target }) => onChange({ basis: advanceBases.find((one) => one === target.value) ?? 'neither' })}
      >
        <Options values={['neither', 'handover', 'gateway'] as const} names={basisNames} />
      </SelectField>
      {typed.ofDelivery && typed.basis === 'neither' && <p className="max-w-[62ch] text-sm">{limitedCharge}</p>}
    </FieldGroup>
  )
}
