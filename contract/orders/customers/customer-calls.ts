import { answer, type Call } from '../../call.ts'
import { SavedFile } from '../../catalogue/catalogue-imports.ts'
import { Customers, CustomersQuery } from '../../staff.ts'
import { CustomersByPhone } from './customers-by-phone.ts'

export const customerCalls = {
  'GET /api/admin/customers': {
    summary: 'Everybody who has an account, newest first, with what they ordered',
    tag: 'accounts',
    access: 'admin',
    query: CustomersQuery,
    answer: answer(Customers.shape),
  },
  'GET /api/admin/customers/file': {
    summary: 'A CSV file of everybody who has an account, newest first, with what they ordered',
    tag: 'accounts',
    access: 'admin',
    query: CustomersQuery.omit({ _page: true, _perPage: true }),
    answer: answer(SavedFile.shape),
  },
  'GET /api/admin/customers/by-phone': {
    summary: 'The phone numbers of orders, the last ordered first, with what was ordered; with accounts and without',
    tag: 'accounts',
    access: 'admin',
    query: CustomersQuery,
    answer: answer(CustomersByPhone.shape),
  },
} satisfies Record<string, Call>
