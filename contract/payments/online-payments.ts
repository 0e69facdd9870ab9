import { z } from 'zod'
import { OrderSettlement } from '../ledger/settlements.ts'
import { paymentFailures } from './ways-to-pay.ts'

/**
 * `open`: the customer may still pay. `held`: paid, and staff have to check it. `paid`: what was refunded of it is in the
 * refunds of its order. `closed`: it was not paid.
 */
export const onlinePaymentStates = ['open', 'held', 'paid', 'closed'] as const

/** An attempt to pay an order at a payment provider, for staff. */
export const OnlinePayment = z.object({
  attempt: z.number().int(),
  provider: z.string().describe('the payment provider, as staff know it'),
  method: z.string().describe('how it was paid, such as Nagad; empty when the provider does not say it'),
  reference: z.string().describe('the provider’s number of the payment, such as a TrxID; empty: none yet'),
  amount: z.number().describe('decimal taka'),
  fee: z.number().nullable().describe('what the provider keeps of it, decimal taka; null: not known'),
  refunded: z.number().describe('what the provider has refunded of it, decimal taka'),
  settlement: OrderSettlement.nullable().describe('in which the provider has paid it out; null: not settled'),
  isAdvance: z.boolean().describe('only the part that is paid in advance'),
  state: z.enum(onlinePaymentStates),
  failure: z.enum(paymentFailures).nullable().describe('why its last try has failed'),
  at: z.iso.datetime().describe('when it was started'),
})
export type OnlinePayment = z.infer<typeof OnlinePayment>
