import type { RegisterRoute } from '../../../call.ts'
import { requireMarks } from '../../../permissions.ts'
import { exportCustomers, listCustomers } from './list-customers.ts'
import { listCustomersByPhone } from './list-customers-by-phone.ts'

/** Staff calls for lists of customers. */
export function customerRoutes(route: RegisterRoute): void {
  route('GET /api/admin/customers', async ({ context, query }) => {
    // It finds parts of emails and phone numbers.
    if (query._search) await requireMarks(context, 'contact')
    return listCustomers(context, query)
  })

  route('GET /api/admin/customers/file', async ({ context, query }) => {
    await requireMarks(context, 'contact', 'money')
    return exportCustomers(context, query)
  })

  route('GET /api/admin/customers/by-phone', async ({ context, query }) => {
    await requireMarks(context, 'contact')
    return listCustomersByPhone(context, query)
  })
}
