import { useRef } from 'react'
import { TextField } from '#app/ui/form/field.tsx'
import { formatCount } from '#contract/format-count.ts'
import { lengths } from '#contract/limits.ts'
import type { PhoneCustomer } from '#contract/orders/counter.ts'
import { KnownCustomer } from '../customers/known-customer.tsx'
import { type CounterChange, type CounterDraft, withCustomer } from './counter-draft.ts'
import type { PhoneCustomers } from './use-phone-customers.ts'

export interface DraftPart {
  draft: CounterDraft
  errors: Record<string, string | undefined>
  onChange(change: CounterChange): void
}

/** The customer's fields; suggests known customers with this phone number and shows its history. */
export function CustomerFields({ draft, errors, onChange, known }: DraftPart & { known: PhoneCustomers }) {
  const { name, phone, email, handedOver } = draft
  const optional = handedOver ? ' (optional)' : ''
  const found = useRef<HTMLDivElement>(null)
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
        {/* Has the focus after a choice: the chosen customer's button is gone, and a field would open a phone's keyboard. */}
        <div ref={found} tabIndex={-1} className="outline-none">
          <Suggestions
            draft={draft}
            onChange={(change) => {
              onChange(change)
              found.current?.focus()
            }}
            customers={known.customers}
          />
          <div role="status" className="mt-2 empty:hidden">
            {known.history && <KnownCustomer {...known.history} orderIsNew />}
          </div>
        </div>
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

interface SuggestionsProps extends Pick<DraftPart, 'draft' | 'onChange'> {
  customers: PhoneCustomer[]
}

function Suggestions({ draft, onChange, customers }: SuggestionsProps) {
  const { phone, name } = draft
  const others = customers.filter((customer) => customer.name !== name || customer.phone !== phone)
  if (others.length === 0) return null
  return (
    <ul aria-label="Known customers" className="mt-1.5 border border-hair bg-card">
      {others.map((customer) => (
        <li key={`${customer.phone} ${customer.name}`} className="border-b border-hair last:border-b-0">
          <button
            type="button"
            onClick={() => onChange(withCustomer(draft, customer))}
            className="block min-h-11 w-full px-3 py-2 text-left hover:bg-paper focus-visible:-outline-offset-3"
          >
            <span className="block font-semibold [overflow-wrap:anywhere]">{customer.name}</span>
            <span className="block text-sm text-soft">
              <span className="tabular">{customer.phone}</span> ·{' '}
              <span>{customer.isTyped ? 'number not confirmed' : formatCount(customer.orders, 'order')}</span>
              <span>{customer.address && ` · ${customer.address.city}`}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
