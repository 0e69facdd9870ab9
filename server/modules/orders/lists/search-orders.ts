import { toTaka } from '#contract/money.ts'
import { fullName } from '#contract/names.ts'
import type { StaffSearch } from '#contract/staff-search.ts'
import type { Database } from '#database/client.ts'
import { inArray } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { staff } from '../../../order-owner.ts'
import { selectOrders } from '../select-orders.ts'
import { findNewest, sortings } from './find-orders.ts'
import { orderMatches, type Searched } from './order-search.ts'

/** The newest orders of a search of staff, as their list finds them. */
export async function searchOrders(
  db: Database,
  search: string,
  limit: number,
  searched: Searched,
): Promise<StaffSearch['orders']> {
  const matches = await orderMatches(db, search, searched)
  const ids = matches ? await findNewest(db, matches, limit) : []
  if (ids.length === 0) return []
  const rows = await selectOrders(db, staff, inArray(orders.id, ids)).orderBy(...sortings.newest)
  return rows.map(({ id, number, placedAt, amount, status, address, phone }) => ({
    _id: id,
    number,
    date: placedAt.toISOString(),
    amount: toTaka(amount),
    status,
    name: fullName(address),
    phone: phone ?? '',
  }))
}
