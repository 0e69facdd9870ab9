import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { DistrictsField } from '../payments/districts-field.tsx'
import { numberField, type OfferFieldsProps } from './action-fields.tsx'

/** For which orders an offer is open, when, and how often. */
export function ConditionFields(props: OfferFieldsProps) {
  const { typed, errorOf, onChange } = props
  // Each code of a set has its own, and is used once.
  const hasPeriod = typed.kind !== 'priceBack'
  const day = (name: 'firstDay' | 'lastDay', label: string, hint: string) => (
    <TextField
      type="date"
      label={label}
      hint={hint}
      value={typed[name]}
      error={errorOf(name)}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  )
  const tick = (name: 'notOnSale' | 'firstOrder' | 'exclusive', label: string) => (
    <Checkbox
      label={label}
      checked={typed[name]}
      onChange={({ currentTarget: { checked } }) => onChange({ [name]: checked })}
    />
  )
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {hasPeriod && (
          <>
            {day('firstDay', 'First day', 'Leave empty to start at once')}
            {day('lastDay', 'Last day', 'Included, until midnight in Dhaka')}
          </>
        )}
        {numberField(props, 'minimum', {
          label: 'Smallest order (৳)',
          path: 'conditions.minimum',
          hint: 'Goods after discounts on single goods; empty: any',
        })}
        {numberField(props, 'bottles', {
          label: 'Fewest bottles',
          path: 'conditions.bottles',
          hint: 'Leave empty for any',
        })}
        {hasPeriod && (
          <>
            {numberField(props, 'maxUses', { label: 'Uses in total', hint: 'Leave empty for no limit' })}
            {numberField(props, 'maxUsesPerCustomer', {
              label: 'Uses per customer',
              hint: 'By account and phone number; empty: no limit',
            })}
          </>
        )}
      </div>
      <div>
        {typed.kind !== 'delivery' && tick('notOnSale', 'Not for goods that have a sale price')}
        {tick('firstOrder', 'Only for the first order of a customer')}
        {tick('exclusive', 'Not combined with any other offer: the customer gets what saves more')}
      </div>
      <div>
        <p className="text-sm font-semibold">Districts</p>
        <p className="text-sm text-soft">
          {typed.districts.length === 0 ? 'Everywhere.' : 'Only for delivery to these districts.'}
        </p>
        <DistrictsField places={typed.districts} onChange={(districts) => onChange({ districts })} />
      </div>
    </>
  )
}
