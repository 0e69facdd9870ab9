import { z } from 'zod'

/** A payment that was made, and that staff have to check before it counts: of another amount, or marked as risky. */
export const HeldPayment = z.object({
  attempt: z.number().int(),
  provider: z.string().describe('which payment provider has the money'),
  method: z.string().describe('how it was paid, such as Nagad; empty when the provider does not say it'),
  reference: z.string().describe('the provider’s number of the payment'),
  amount: z.number().describe('what was paid, decimal taka'),
  reason: z.string().describe('why it is held'),
  acceptable: z.boolean().describe('whether it is the total of the order: only then can it be accepted'),
})
export type HeldPayment = z.infer<typeof HeldPayment>

export const HeldPaymentDecision = z.object({
  decision: z.enum(['accept', 'refund']).describe('accept: it pays the order; refund: the provider gives it back'),
})
export type HeldPaymentDecision = z.infer<typeof HeldPaymentDecision>
