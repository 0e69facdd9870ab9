import { z } from 'zod'
import { type Call, successResponse } from './call.ts'
import { ContactMessage } from './contact.ts'
import { lengths } from './limits.ts'
import { Order } from './orders/orders.ts'
import { typedText } from './text-fields.ts'

/** The search of the back office returns at most this many things of each kind. */
export const maxHitsOfKind = 5

export const FoundOrder = Order.pick({ _id: true, number: true, date: true, amount: true, status: true }).extend({
  name: z.string().describe('of the recipient'),
  phone: z.string().describe('empty when there is none'),
})

export const FoundCustomer = z.object({
  account: z.string().nullable().describe('null: a phone number of orders that no account has placed'),
  name: z.string(),
  email: z.string().describe('empty without an account'),
  phone: z.string().describe('empty when there is none'),
})

const FoundProduct = z.object({
  _id: z.string(),
  name: z.string(),
  brand: z.string(),
  image: z.string().nullable().describe('URL of the first picture'),
  onSale: z.boolean().describe('false: customers can neither find nor order it'),
})

const FoundMessage = ContactMessage.pick({ _id: true, name: true, subject: true, createdAt: true, status: true })

export const StaffSearch = z.object({
  orders: z.array(FoundOrder).describe('the newest first'),
  customers: z.array(FoundCustomer).describe('accounts, the newest first, then phone numbers without an account'),
  products: z.array(FoundProduct).describe('the best match first'),
  messages: z.array(FoundMessage).describe('the newest first'),
})
export type StaffSearch = z.infer<typeof StaffSearch>

export const staffSearchCalls = {
  'GET /api/admin/search': {
    summary: `Search all that staff work on: at most ${maxHitsOfKind} orders, customers, products and messages each. Each kind is searched as its list`,
    tag: 'orders',
    access: ['orders.read', 'customers.read', 'catalogue.read', 'messages.answer'],
    query: z.strictObject({ _search: typedText().max(lengths.search) }),
    response: successResponse(StaffSearch.shape),
  },
} satisfies Record<string, Call>
