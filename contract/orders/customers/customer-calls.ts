import { type Call, successResponse } from '../../call.ts'
import { SavedFile } from '../../catalogue/catalogue-imports.ts'
import { Customers, CustomersByPhone, CustomersQuery } from './customers.ts'

const staff = { tag: 'accounts' } as const

export const customerCalls = {
  'GET /api/admin/customers': {
    summary: 'All accounts, newest first, with a summary of their orders',
    ...staff,
    access: 'customers.read',
    alsoAsks: ['orders.phone'],
    query: CustomersQuery,
    response: successResponse(Customers.shape),
  },
  'GET /api/admin/customers/file': {
    summary: 'A CSV file of all accounts, newest first, with a summary of their orders',
    ...staff,
    access: 'customers.export',
    proof: 'recent',
    alsoAsks: ['orders.phone', 'orders.money'],
    query: CustomersQuery.omit({ _page: true, _perPage: true }),
    response: successResponse(SavedFile.shape),
  },
  'GET /api/admin/customers/by-phone': {
    summary: 'Customers by the phone number of their orders, with or without an account, most recent order first',
    ...staff,
    access: 'customers.read',
    alsoAsks: ['orders.phone'],
    query: CustomersQuery,
    response: successResponse(CustomersByPhone.shape),
  },
} satisfies Record<string, Call>
