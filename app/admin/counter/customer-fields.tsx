import { useState } from 'react'
import { api } from '#app/api.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { lengths } from '#contract/limits.ts'
import type { PhoneCustomer } from '#contract/orders/counter.ts'
import { useDebouncedRequest } from '../use-debounced-request.ts'
import type { CounterChange, CounterDraft } from './counter-draft.ts'

export interface DraftPart {
  draft: CounterDraft
  errors: Record<string, string | undefined>
  onChange(change: CounterChange): void
}

/** The customer's fields; suggests known customers with this phone number. */
export function CustomerFields({ draft, errors, onChange }: DraftPart) {
  const { name, phone, email, handedOver } = draft
  const optional = handedOver ? ' (optional)' : ''
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <TextField
          label={`Phone${optional}`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={lengths.phone}
          value={phone}
          error={errors.phone}
          onChange={({ currentTarget }) => onChange({ phone: currentTarget.value })}
        />
        <KnownCustomers draft={draft} onChange={onChange} />
      </div>
      <TextField
        label={`Name${optional}`}
        autoComplete="off"
        maxLength={lengths.name}
        value={name}
        error={errors.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <div className="sm:col-span-2">
        <TextField
          label="Email (optional)"
          type="email"
          autoComplete="off"
          maxLength={lengths.email}
          hint="With an email, the customer gets a confirmation and updates."
          value={email}
          error={errors.email}
          onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
        />
      </div>
    </div>
  )
}

function KnownCustomers({ draft: { phone, name }, onChange }: Pick<DraftPart, 'draft' | 'onChange'>) {
  const customers = usePhoneCustomers(phone)
  const others = customers.filter((customer) => customer.name !== name || customer.phone !== phone)
  if (others.length === 0) return null
  const take = ({ name, phone, email, address }: PhoneCustomer) =>
    onChange({
      name,
      phone,
      email,
      ...(address && { ...address, zipCode: address.zipcode }),
    })
  return (
    <ul aria-label="Known customers" className="mt-1.5 border border-hair bg-card">
      {others.map((customer) => (
        <li key={`${customer.phone} ${customer.name}`} className="border-b border-hair last:border-b-0">
          <button
            type="button"
            onClick={() => take(customer)}
            className="block min-h-11 w-full px-3 py-2 text-left hover:bg-paper focus-visible:-outline-offset-3"
          >
            <span className="block font-semibold [overflow-wrap:anywhere]">{customer.name}</span>
            <span className="block text-sm text-soft">
              <span className="tabular">{customer.phone}</span> · {formatCount(customer.orders, 'order')}
              {customer.address && ` · ${customer.address.city}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Optional: a failed request suggests nobody. */
function usePhoneCustomers(phone: string): PhoneCustomer[] {
  const [known, setKnown] = useState<{ phone: string; customers: PhoneCustomer[] }>()
  const isLongEnough = phone.replace(/\D/g, '').length >= 5
  useDebouncedRequest(isLongEnough ? phone : '', 300, (signal) =>
    api('GET /api/admin/counter/customers', { query: { phone } }, { signal }).then(
      ({ customers }) => setKnown({ phone, customers }),
      () => undefined,
    ),
  )
  return known?.phone === phone ? known.customers : []
}
