import { maxHitsOfKind } from '#contract/staff-search.ts'
import type { RegisterRoute } from '../../call.ts'
import { searchedPart } from '../../text-search.ts'
import { searchProducts } from '../catalogue/index.ts'
import { searchMessages } from '../contact/index.ts'
import { searchCustomers, searchOrders } from '../orders/index.ts'

/** The search of the back office over all that staff work on. */
export function staffSearchRoutes(route: RegisterRoute): void {
  route('GET /api/admin/search', async ({ context: { db }, query: { _search } }) => {
    if (searchedPart(_search) === undefined) return { orders: [], customers: [], products: [], messages: [] }
    const [orders, customers, products, messages] = await Promise.all([
      searchOrders(db, _search, maxHitsOfKind),
      searchCustomers(db, _search, maxHitsOfKind),
      searchProducts(db, _search, maxHitsOfKind),
      searchMessages(db, _search, maxHitsOfKind),
    ])
    return { orders, customers, products, messages }
  })
}
