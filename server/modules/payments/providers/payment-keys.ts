import type { z } from 'zod'
import { bkashEnvironment, bkashSandboxKeys, readBkashKeys } from './bkash/bkash-keys.ts'
import { readSslcommerzKeys, sslcommerzEnvironment, sslcommerzSandboxKeys } from './sslcommerz/sslcommerz-keys.ts'
import { readStripeKeys, stripeEnvironment, stripeSandboxKeys } from './stripe/stripe-keys.ts'

/** The variables of all payment providers. */
export const paymentEnvironment = { ...stripeEnvironment, ...bkashEnvironment, ...sslcommerzEnvironment }

/** The keys of each provider. Undefined: its sandbox, if allowed. */
export type PaymentKeys = ReturnType<typeof readPaymentKeys>

/** @throws CannotStart when the keys of a provider are incomplete */
export const readPaymentKeys = (values: z.output<z.ZodObject<typeof paymentEnvironment>>) => ({
  stripe: readStripeKeys(values),
  bkash: readBkashKeys(values),
  sslcommerz: readSslcommerzKeys(values),
})

/** The keys that are given, of each provider. */
export const keysOfProviders = ({ stripe, bkash, sslcommerz }: PaymentKeys) => [stripe, bkash, sslcommerz]

/** The keys of each provider's sandbox. `secretOf`: a secret for each use, which survives a restart. */
export const paymentSandboxKeys = (secretOf: (use: string) => string) => ({
  ...stripeSandboxKeys(secretOf),
  bkash: bkashSandboxKeys(secretOf),
  sslcommerz: sslcommerzSandboxKeys(secretOf),
})

/** Where the sandbox sends the webhooks of the providers whose sessions do not say so. */
export const paymentSandboxWebhooks = (origin: string, { webhookSecret }: ReturnType<typeof paymentSandboxKeys>) => ({
  url: `${origin}/api/payment/stripe/webhook`,
  secret: webhookSecret,
  bkash: { url: `${origin}/api/payment/bkash/webhook` },
})
