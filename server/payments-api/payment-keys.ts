import type { z } from 'zod'
import { bkashEnvironment, readBkashKeys } from './bkash/bkash-keys.ts'
import { readSslcommerzKeys, sslcommerzEnvironment } from './sslcommerz/sslcommerz-keys.ts'
import { readStripeKeys, stripeEnvironment } from './stripe/stripe-keys.ts'

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
