import { z } from 'zod'
import { lengths } from '../../limits.ts'
import { requiredLines } from '../../text-fields.ts'

const count = z.number().int()

/** Outcomes of a customer's other orders: those of the account, and those with the same phone number. */
export const PastOrders = z.object({
  orders: count,
  delivered: count.describe('also those of which the customer has sent bottles back since'),
  returnedParcels: count.describe('parcels that the courier brought back undelivered'),
  cancelled: count,
  accounts: count.describe('other accounts that have ordered with this phone number'),
})
export type PastOrders = z.infer<typeof PastOrders>

/** Why cash on delivery is refused for a phone number. */
export const PhoneBlock = z.object({
  reason: z.string(),
  at: z.iso.datetime(),
  by: z.string().describe('the staff member who blocked it, by the name at that time'),
})
export type PhoneBlock = z.infer<typeof PhoneBlock>

/** The customer's history as staff see it. */
export const customerHistory = {
  past: PastOrders,
  phoneBlock: PhoneBlock.nullable().describe('null: the phone number of the order is not blocked for cash'),
}

/** The history of a phone number for which a new order is entered: all its orders count as past. */
export const PhoneHistory = z.object(customerHistory)
export type PhoneHistory = z.infer<typeof PhoneHistory>

export const NewPhoneBlock = z.object({
  reason: requiredLines('enter_why_number_blocked', lengths.blockReason).describe('for staff only'),
})
export type NewPhoneBlock = z.infer<typeof NewPhoneBlock>
