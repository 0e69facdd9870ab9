import type { StaffSearch } from '#contract/staff-search.ts'
import type { Database } from '#database/client.ts'
import { listCustomers } from './list-customers.ts'
import { listCustomersByPhone } from './list-customers-by-phone.ts'

/** A search that finds very many orders reads the phone numbers of this many only. */
const maxScanned = 2_000

/** Customers of a search of staff: accounts, the newest first, then phone numbers without an account. */
export async function searchCustomers(db: Database, search: string, limit: number): Promise<StaffSearch['customers']> {
  const query = { _search: search, _perPage: limit }
  const [accounts, numbers] = await Promise.all([
    listCustomers({ db }, query),
    listCustomersByPhone({ db }, query, maxScanned),
  ])
  return [
    ...accounts.customers.map(({ _id, name, email, phone }) => ({ account: _id, name, email, phone })),
    ...numbers.customers
      .filter(({ accounts }) => accounts === 0)
      .map(({ name, phone }) => ({ account: null, name, email: '', phone })),
  ].slice(0, limit)
}
