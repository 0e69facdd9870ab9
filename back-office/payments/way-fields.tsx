import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { wayNames } from '#contract/payments/pay-ways.ts'
import type { WayConnection } from '#contract/payments/payment-settings.ts'
import { adjustmentKinds } from '#contract/payments/way-terms.ts'
import type { PayWay } from '#contract/payments/ways-to-pay.ts'
import type { TypedWay } from './typed-payments.ts'

interface WayFieldsProps {
  way: PayWay
  typed: TypedWay
  /** The error of a field of this way by its path, such as `adjustment.value`. */
  errorOf(field: string): string | undefined
  onChange(part: Partial<TypedWay>): void
}

const kindNames = { none: 'Nothing', fee: 'A fee', discount: 'A discount' } as const
const unitNames = { amount: '৳', percent: 'Percent' } as const

/** What a way to pay costs, and for which orders it is offered. */
export function WayFields({ way, typed, errorOf, onChange }: WayFieldsProps) {
  const amount = (field: 'min' | 'max' | 'value', label: string, path: string = field, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={typed[field]}
      error={errorOf(path)}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  )
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">{wayNames[way]}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          label="Extra fee or discount"
          value={typed.kind}
          onChange={({ target }) => onChange({ kind: adjustmentKinds.find((kind) => kind === target.value) ?? 'none' })}
        >
          <Options values={adjustmentKinds} names={kindNames} />
        </SelectField>
        {typed.kind !== 'none' && (
          <>
            {amount('value', typed.kind === 'fee' ? 'How much' : 'How much less', 'adjustment.value')}
            <SelectField
              label="In"
              hint={typed.kind === 'fee' ? 'Percent of goods and delivery' : 'Percent of the goods'}
              value={typed.by}
              onChange={({ target }) => onChange({ by: target.value === 'percent' ? 'percent' : 'amount' })}
            >
              <Options values={['amount', 'percent'] as const} names={unitNames} />
            </SelectField>
          </>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {amount('min', 'Smallest order (৳)', 'min', 'Leave empty for any')}
        {amount('max', 'Largest order (৳)', 'max', 'Leave empty for any')}
      </div>
    </fieldset>
  )
}

/** Whether a way to pay is connected; nothing for a live one. */
export function ConnectionHint({ connection }: { connection: WayConnection | undefined }) {
  if (!connection || connection.state === 'live') return null
  const keys = connection.missingKeys.join(', ')
  return (
    <p className="text-sm text-soft [overflow-wrap:anywhere]">
      {connection.state === 'sandbox'
        ? `Only test payments, which bring in no money, until the server has the keys ${keys}.`
        : `Not offered until the server has the keys ${keys}.`}
    </p>
  )
}
