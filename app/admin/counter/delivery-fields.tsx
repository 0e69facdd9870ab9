import { ChoiceGroup } from '#app/ui/form/choice-group.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { lengths } from '#contract/limits.ts'
import type { DraftPart } from './customer-fields.tsx'

type Place = 'street' | 'city' | 'state' | 'zipCode'

/** Whether the customer picks the order up, or else the delivery address. */
export function DeliveryFields({ draft, errors, onChange }: DraftPart) {
  const field = (name: Place, label: string, most: number) => (
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
      {!draft.pickup && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">{field('street', 'Street address', lengths.street)}</div>
          {field('city', 'Area or city', lengths.place)}
          {field('state', 'District', lengths.place)}
          {field('zipCode', 'Postcode (optional)', lengths.zipCode)}
        </div>
      )}
    </>
  )
}
