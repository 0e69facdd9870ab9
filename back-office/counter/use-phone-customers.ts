import { useState } from 'react'
import { api } from '#app/api.ts'
import type { PhoneCustomer } from '#contract/orders/counter.ts'
import type { PhoneHistory } from '#contract/orders/customers/customer-history.ts'
import { digitCount } from '#contract/phone.ts'
import { useDebouncedRequest } from '../use-debounced-request.ts'

export interface PhoneCustomers {
  /** Whose phone number begins like this. */
  customers: PhoneCustomer[]
  /** Null: unknown, or the number is not complete. */
  history: PhoneHistory | null
}

const nobody: PhoneCustomers = { customers: [], history: null }

/** The customers with a phone number and its history. Optional: a failed request suggests nobody. */
export function usePhoneCustomers(phone: string): PhoneCustomers {
  const [known, setKnown] = useState<PhoneCustomers & { phone: string }>()
  const isLongEnough = digitCount(phone) >= 5
  useDebouncedRequest(isLongEnough ? phone : '', 300, (signal) =>
    api('GET /api/admin/counter/customers', { query: { phone } }, { signal }).then(
      ({ customers, history }) => setKnown({ phone, customers, history }),
      () => undefined,
    ),
  )
  return known?.phone === phone ? known : nobody
}
