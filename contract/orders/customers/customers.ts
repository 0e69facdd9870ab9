import { z } from 'zod'
import { listSearch, paged, total } from '../../lists.ts'
import { placeFilter } from '../../places/code-fields.ts'
import { PastOrders, PhoneBlock } from './customer-history.ts'

export const CustomersQuery = z.strictObject({
  ...paged,
  _search: listSearch.describe('part of the name, email or phone'),
  place: placeFilter,
})
export type CustomersQuery = z.infer<typeof CustomersQuery>

const purchases = {
  orders: z.number().int(),
  cashBlocked: z.boolean().describe('a phone number of one of the orders is blocked for cash'),
  spent: z
    .number()
    .describe('decimal taka, paid orders only: without unpaid, cancelled and returned ones, and without refunds'),
}

export const Customer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().describe('of the account, else of its latest order; empty when there is none'),
  since: z.iso.datetime(),
  ...purchases,
})
export type Customer = z.infer<typeof Customer>

export const Customers = z.object({ customers: z.array(Customer), total })
export type Customers = z.infer<typeof Customers>

/** The customers who ordered with one phone number, with or without an account. */
export const PhoneNumberCustomer = z.object({
  phone: z.string(),
  name: z.string().describe('of the newest order that has one; else empty'),
  ...PastOrders.pick({ delivered: true, returnedParcels: true }).shape,
  lastOrderAt: z.iso.datetime(),
  accounts: z.number().int().describe('accounts that ordered with this number; 0: all orders were taken by staff'),
  ...purchases,
})
export type PhoneNumberCustomer = z.infer<typeof PhoneNumberCustomer>

export const CustomersByPhone = z.object({
  customers: z.array(PhoneNumberCustomer),
  total,
  searchedNewest: z
    .number()
    .int()
    .nullable()
    .describe('only this many of the newest orders were searched, because there are more; null: all'),
})
export type CustomersByPhone = z.infer<typeof CustomersByPhone>

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
