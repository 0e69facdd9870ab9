import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffOrderFailures } from '#contract/failures/staff-orders.ts'
import { cashBlockOf } from '#contract/orders/counter.ts'

export const staffOrderFailureTexts: TextsOf<typeof staffOrderFailures> = {
  payment_is_held: 'A payment of this order is held: accept or refund it first.',
  cash_needs_phone_of_customer: 'Cash on delivery requires the customer’s phone number.',
  cash_blocked: ({ reason }) => `${cashBlockOf(reason)} Allow cash on delivery for it first.`,
  cash_blocked_pay_online: ({ reason }) =>
    `${cashBlockOf(reason)} Allow cash on delivery for it first, or ask for an online payment.`,
}
