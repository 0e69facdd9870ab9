import type { RegisterRoute } from '../../../call.ts'
import { exportCustomers, listCustomers } from './list-customers.ts'
import { listCustomersByPhone } from './list-customers-by-phone.ts'

/** Staff calls for lists of customers. */
export function customerRoutes(route: RegisterRoute): void {
  route('GET /api/admin/customers', ({ context, query }) => listCustomers(context, query))

  route('GET /api/admin/customers/file', ({ context, query }) => exportCustomers(context, query))

  route('GET /api/admin/customers/by-phone', ({ context, query }) => listCustomersByPhone(context, query))
}
