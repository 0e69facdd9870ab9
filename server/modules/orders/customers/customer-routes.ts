import { seenWith } from '#contract/accounts/marks.ts'
import type { RegisterRoute } from '../../../call.ts'
import { requirePermission } from '../../../permissions.ts'
import { exportCustomers, listCustomers } from './list-customers.ts'
import { listCustomersByPhone } from './list-customers-by-phone.ts'

/** Staff calls for lists of customers. */
export function customerRoutes(route: RegisterRoute): void {
  route('GET /api/admin/customers', async ({ context, query }) => {
    // It finds parts of emails and phone numbers.
    if (query._search) await requirePermission(context, ...seenWith.contact)
    return listCustomers(context, query)
  })

  route('GET /api/admin/customers/file', async ({ context, query }) => {
    await requirePermission(context, ...seenWith.contact)
    await requirePermission(context, ...seenWith.money)
    return exportCustomers(context, query)
  })

  route('GET /api/admin/customers/by-phone', async ({ context, query }) => {
    await requirePermission(context, ...seenWith.contact)
    return listCustomersByPhone(context, query)
  })
}
