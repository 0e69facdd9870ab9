import { z } from 'zod'
import { PastOrders } from './customer-history.ts'

const count = z.number().int()

/** The customers who ordered with one phone number, with or without an account. */
export const PhoneNumberCustomer = z.object({
  phone: z.string(),
  name: z.string().describe('of the newest order that has one; else empty'),
  orders: count,
  ...PastOrders.pick({ delivered: true, returnedParcels: true }).shape,
  spent: z.number().describe('decimal taka, by the same rule as in the list of accounts'),
  lastOrderAt: z.iso.datetime(),
  accounts: count.describe('accounts that ordered with this number; 0: all orders were taken by staff'),
  cashBlocked: z.boolean().describe('the number is blocked for cash'),
})
export type PhoneNumberCustomer = z.infer<typeof PhoneNumberCustomer>

export const CustomersByPhone = z.object({
  customers: z.array(PhoneNumberCustomer),
  total: count.describe('number of matches on all pages'),
  searchedNewest: count
    .nullable()
    .describe('only this many of the newest orders were searched, because there are more; null: all'),
})
export type CustomersByPhone = z.infer<typeof CustomersByPhone>
