import { useState } from 'react'
import { api, Refused } from '#app/api.ts'
import { dropDraft, keepDraft, readDraft } from '#app/stores/drafts.ts'
import { endedSession, reasonOf } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { useCheckedForm } from '#app/ui/checked-form.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { toast } from '#app/ui/toast.tsx'
import { type Address, NewAddress as AddressForm, addressLabels } from '#contract/accounts.ts'

const draft = 'address'

/** The form of a new delivery address. What was typed survives closing it, a failure and a reload. */
export default function NewAddress({ onAdded, onClose }: { onAdded(address: Address): void; onClose(): void }) {
  const [isDefault, setDefault] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [start] = useState(() => ({ label: 'Home' as const, country: 'Bangladesh', ...readDraft(draft) }))
  const { field, send, sending, refuse } = useCheckedForm(AddressForm, {
    start,
    onEdit({ isDefault: _, ...typed }) {
      setRefusal(undefined)
      keepDraft(draft, typed)
    },
  })

  const submit = send(async (typed) => {
    setRefusal(undefined)
    try {
      const { address } = await api('POST /api/user/addresses', { body: { ...typed, isDefault } })
      dropDraft(draft)
      toast.success('Address added successfully!')
      onAdded(address)
    } catch (error) {
      if (endedSession(error)) return onClose()
      const message = reasonOf(error, 'Failed to add address')
      setRefusal(message)
      toast.error(message)
      if (error instanceof Refused) refuse(error.answer.fields)
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <SelectField label="Label" {...field('label')}>
        {addressLabels.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </SelectField>
      <TextField
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
        {...field('phone')}
      />
      <div className="sm:col-span-2">
        <TextField label="Street" autoComplete="street-address" maxLength={200} {...field('street')} />
      </div>
      <TextField label="City" autoComplete="address-level2" maxLength={100} {...field('city')} />
      <TextField label="State / Division" autoComplete="address-level1" maxLength={100} {...field('state')} />
      <TextField label="Zip Code" autoComplete="postal-code" inputMode="numeric" maxLength={20} {...field('zipCode')} />
      <TextField label="Country" autoComplete="country-name" maxLength={100} {...field('country')} />
      <Checkbox
        label="Use as my default address"
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <FieldError error={refusal} />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button look="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={sending} aria-busy={sending}>
            {sending ? 'Saving...' : 'Save Address'}
          </Button>
        </div>
      </div>
    </form>
  )
}
