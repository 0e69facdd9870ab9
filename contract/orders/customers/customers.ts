import { z } from 'zod'
import { listSearch, paged, total } from '../../lists.ts'
import { PhoneBlock } from './customer-history.ts'

export const CustomersQuery = z.strictObject({
  ...paged,
  _search: listSearch.describe('part of the name, email or phone'),
})
export type CustomersQuery = z.infer<typeof CustomersQuery>

export const Customer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().describe('of the account, else of its latest order; empty when there is none'),
  since: z.iso.datetime(),
  orders: z.number().int(),
  cashBlocked: z.boolean().describe('a phone number of one of the orders is blocked for cash'),
  spent: z
    .number()
    .describe('decimal taka, paid orders only: without unpaid, cancelled and returned ones, and without refunds'),
})
export type Customer = z.infer<typeof Customer>

export const Customers = z.object({ customers: z.array(Customer), total })
export type Customers = z.infer<typeof Customers>

export const PhoneBlocksQuery = z.strictObject({ ...paged, _search: listSearch.describe('part of the number') })
export type PhoneBlocksQuery = z.infer<typeof PhoneBlocksQuery>

/** A phone number for which cash on delivery is refused. */
export const BlockedPhone = PhoneBlock.extend({
  phone: z.string(),
  orders: z.number().int().describe('orders with this number, of any status'),
})
export type BlockedPhone = z.infer<typeof BlockedPhone>

export const BlockedPhones = z.object({ phones: z.array(BlockedPhone), total })
export type BlockedPhones = z.infer<typeof BlockedPhones>
