import { PlaceFields } from '#app/places/place-fields.tsx'
import { usePlaceSearch } from '#app/places/use-place-search.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { lengths } from '#contract/limits.ts'
import type { CounterTotals } from '#contract/orders/counter.ts'
import type { DraftPart } from './customer-fields.tsx'

interface DeliveryFieldsProps extends DraftPart {
  /** What the server has calculated for the address, undefined until then. */
  totals: CounterTotals | undefined
}

/** Whether the customer picks the order up, or else the delivery address. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { draft, onChange } = props
  return (
    <>
      <ChoiceGroup
        legend="Delivery or pick-up?"
        choices={[
          ['pickup', 'Pick-up at the shop'],
          ['delivery', 'Delivery'],
        ]}
        value={draft.pickup ? 'pickup' : 'delivery'}
        onChoose={(choice) =>
          onChange({ pickup: choice === 'pickup', ...(choice === 'delivery' && { handedOver: false }) })
        }
      />
      {!draft.pickup && <AddressFields {...props} />}
    </>
  )
}

function AddressFields({ draft, errors, onChange, totals }: DeliveryFieldsProps) {
  const places = usePlaceSearch()
  const { city, state, districtCode, areaCode } = draft
  const field = (name: 'street' | 'zipCode', label: string, most: number) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={most}
      value={draft[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <PlaceFields
        places={places}
        typed={{ city, state, country: 'Bangladesh', districtCode, areaCode }}
        onChange={onChange}
        district={{ error: errors.state }}
        area={{ error: errors.city }}
      />
      <div className="sm:col-span-2">{field('street', 'Street address', lengths.street)}</div>
      {field('zipCode', 'Zip code (optional)', lengths.zipCode)}
      {(totals?.express || draft.express) && (
        <div className="sm:col-span-2">
          <Checkbox
            label="Express delivery"
            checked={draft.express}
            aria-invalid={errors.express ? true : undefined}
            onChange={({ currentTarget }) => onChange({ express: currentTarget.checked })}
          />
          <FieldError error={errors.express} />
        </div>
      )}
      {totals?.zone && (city || state) && (
        <p className="text-sm text-soft sm:col-span-2">{`Delivery zone: ${totals.zone}`}</p>
      )}
    </div>
  )
}
