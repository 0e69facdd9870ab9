import { z } from 'zod'
import { lengths } from '../limits.ts'
import type { Order } from '../orders/orders.ts'
import { optionalText } from '../text-fields.ts'
import { RefundAmount, replacedRefundMethods } from './refunds.ts'

/**
 * Cash that a courier collects for an order which is paid in another way already. `expected`: the courier had been told
 * to collect it; `collected`: the shop owes it to the customer.
 */
export const secondPaymentStates = ['expected', 'collected', 'given_back', 'not_collected'] as const

export const SecondPayment = z.object({
  state: z.enum(secondPaymentStates),
  amount: z.number().describe('decimal taka'),
})
export type SecondPayment = z.infer<typeof SecondPayment>

/** What staff have found out, or done, about a second payment. */
export const SecondPaymentStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('collected'), amount: RefundAmount.describe('the cash that was collected') }),
  z.object({ step: z.literal('not_collected') }),
  z.object({
    step: z.literal('given_back'),
    method: z.enum(replacedRefundMethods),
    reference: optionalText(lengths.reference).optional().describe('the number of the payment'),
  }),
])
export type SecondPaymentStep = z.infer<typeof SecondPaymentStep>

/** Whether a courier may have collected cash for this order although it is paid in another way. */
export const mayBeCollectedTwice = ({
  status,
  pickup,
  paymentStatus,
  paymentMethod,
}: Pick<Order, 'status' | 'pickup' | 'paymentStatus' | 'paymentMethod'>): boolean =>
  (status === 'shipped' || status === 'delivered') &&
  !pickup &&
  paymentMethod !== 'cod' &&
  (paymentStatus === 'paid' || paymentStatus === 'refunded')
