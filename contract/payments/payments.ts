import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { Order } from '../orders/orders.ts'
import { hostedWays } from './ways-to-pay.ts'

export const NewPayment = z.object({
  orderId: z.string().max(100),
  amount: z
    .number()
    .optional()
    .describe('what is paid now as the customer saw it, decimal taka; 409 when it is different'),
  part: z
    .enum(['all', 'advance'])
    .optional()
    .describe('advance: only what is to be paid in advance for an order in cash; all, or left out: what is due'),
})
export type NewPayment = z.infer<typeof NewPayment>

export const NewHostedPayment = NewPayment.extend({ way: z.enum(hostedWays) })

export const HostedPaymentToStart = z.object({
  redirectUrl: z.string().describe('the provider’s page, to which the browser goes next'),
})

/** The payment providers with a page of their own. */
export const HostedMethods = z.object({
  methods: z.array(
    z.object({
      way: z.enum(hostedWays),
      available: z.boolean().describe('false while its provider does not respond'),
    }),
  ),
})

export const PaymentToStart = z.object({
  clientSecret: z.string().describe('for the provider’s script, to confirm this payment only'),
  message: z.string(),
})

export const PaymentToConfirm = z.object({
  paymentIntentId: z.string().regex(/^pi_\w{1,240}$/, wrong('payment_link_invalid')),
  orderId: z.string().max(100),
})

export const ConfirmedPayment = z.object({ order: Order, message: z.string() })

/** What a browser needs to show the provider's card form. */
export const CardForm = z.object({
  publishableKey: z.string().describe('the provider’s public key'),
  scriptUrl: z.string().nullable().describe('a script of the shop to load first; null: the provider’s script'),
  minAmount: z.number().describe('the smallest card payment, decimal taka'),
  maxAmount: z.number().describe('the largest card payment, decimal taka'),
})
export type CardForm = z.infer<typeof CardForm>
