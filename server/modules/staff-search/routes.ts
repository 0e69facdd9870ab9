import { seenWith } from '#contract/accounts/marks.ts'
import { maxHitsOfKind } from '#contract/staff-search.ts'
import type { RegisterRoute } from '../../call.ts'
import { may, maySee } from '../../permissions.ts'
import { searchedPart } from '../../text-search.ts'
import { searchProducts } from '../catalogue/index.ts'
import { searchMessages } from '../contact/index.ts'
import { searchCustomers, searchedBy, searchOrders } from '../orders/index.ts'

/** The search of the back office over all that staff work on. */
export function staffSearchRoutes(route: RegisterRoute): void {
  route('GET /api/admin/search', async ({ context, query: { _search } }) => {
    if (searchedPart(_search) === undefined) return { orders: [], customers: [], products: [], messages: [] }
    const [orders, customers, products, messages] = await Promise.all([
      may(context, 'orders.read') ? searchOrders(context.db, _search, maxHitsOfKind, await searchedBy(context)) : [],
      may(context, 'customers.read') && maySee(context, ...seenWith.contact)
        ? searchCustomers(context.db, _search, maxHitsOfKind)
        : [],
      may(context, 'catalogue.read') ? searchProducts(context.db, _search, maxHitsOfKind) : [],
      may(context, 'messages.answer') ? searchMessages(context, _search, maxHitsOfKind) : [],
    ])
    return { orders, customers, products, messages }
  })
}
