import { z } from 'zod'
import { CannotStart } from '#database/cannot-start.ts'
import { httpUrl } from '../../../../variables.ts'

export const stripeEnvironment = {
  /** The card provider's secret key. Without it the shop starts a sandbox that takes test cards only. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'starts with sk_live_ or sk_test_')
    .optional(),
  /** The provider's publishable key; required with the secret one. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'starts with pk_live_ or pk_test_')
    .optional(),
  /**
   * The signing secret of the provider's webhooks to /api/payment/stripe/webhook. Without it they are rejected, and the
   * shop polls instead.
   */
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'starts with whsec_').optional(),
  /** Overrides the URL of the provider's API, https://api.stripe.com, such as with a test server's. */
  STRIPE_API_HOST: httpUrl.optional(),
}

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string | undefined
  apiHost: string | undefined
}

/** @param secretOf a secret for each use, which survives a restart */
export const stripeSandboxKeys = (secretOf: (use: string) => string) => ({
  secretKey: `sk_test_${secretOf('secret')}`,
  publishableKey: `pk_test_${secretOf('publishable').slice(0, 24)}`,
  webhookSecret: `whsec_${secretOf('webhooks')}`,
})

/** Undefined when none is set. @throws CannotStart when they are incomplete or do not fit together */
export function readStripeKeys(values: z.output<z.ZodObject<typeof stripeEnvironment>>): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values
  if (!secretKey && !publishableKey) return undefined
  if (!secretKey || !publishableKey) {
    throw new CannotStart('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY go together: set both or neither.')
  }
  if (secretKey.split('_')[1] !== publishableKey.split('_')[1]) {
    throw new CannotStart('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.')
  }
  return { secretKey, publishableKey, webhookSecret: values.STRIPE_WEBHOOK_SECRET, apiHost: values.STRIPE_API_HOST }
}
