import Stripe from 'stripe'
import type { Config } from '../../../../config.ts'
import type { PageSources } from '../../../../pages/page-policy.ts'
import { sandboxKeys } from '../../../../payments-sandbox.ts'
import { askedOnce } from '../asked-once.ts'
import {
  type CardProvider,
  currency,
  type PaymentAttempt,
  type ProviderPayment,
  type RefundToSend,
  type StartedPayment,
} from '../payment-provider.ts'
import { isReplay, stripeCall } from './stripe-errors.ts'
import { listEvents, verifyEvent } from './stripe-notifications.ts'
import { paymentOf, refundOf } from './stripe-payment.ts'

export interface StripeProvider extends CardProvider {
  stripe: Stripe
  pageSources: PageSources | undefined
}

const stripePages = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** Two attempts of four seconds: a waiting customer gets a response within ten. */
const timeouts = { timeout: 4_000, maxNetworkRetries: 1, telemetry: false }

/** Poisha: the shop's minimum for a card payment, and Stripe's maximum. */
const limits = { min: 7_000, max: 99_999_999 }

/** Connects to Stripe: with keys to the real one, otherwise to the machine's sandbox. */
export function openStripe(config: Config, sandboxOrigin?: string): StripeProvider {
  if (config.stripe) {
    const { secretKey, apiHost, publishableKey, webhookSecret } = config.stripe
    const stripe = new Stripe(secretKey, { ...timeouts, ...(apiHost && hostOf(apiHost)) })
    return {
      ...callsOf(stripe, webhookSecret),
      ...{ stripe, publishableKey, configured: true, isTest: false, scriptUrl: null, pageSources: stripePages },
    }
  }
  const { secretKey, publishableKey, webhookSecret } = sandboxKeys(config.tokenSecret)
  const stripe = new Stripe(secretKey, { ...timeouts, ...hostOf(sandboxOrigin ?? 'http://127.0.0.1:9') })
  const isTest = sandboxOrigin !== undefined
  return {
    ...callsOf(stripe, webhookSecret),
    ...{ stripe, publishableKey, configured: isTest, isTest, scriptUrl: '/sandbox/stripe.js', pageSources: undefined },
  }
}

function callsOf(stripe: Stripe, webhookSecret: string | undefined) {
  return {
    name: 'stripe',
    title: 'Stripe',
    isNotified: webhookSecret !== undefined,
    way: 'card',
    limits,
    keyNames: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    reachable: askWhetherReachable(stripe),
    start: (attempt) => stripeCall(startIntent(stripe, attempt)),
    resume: async (id) => startedOf(await stripeCall(stripe.paymentIntents.retrieve(id))),
    find: async (attempt) => (await stripeCall(startIntent(stripe, attempt))).payment,
    read: async (id, patience) =>
      paymentOf(
        await stripeCall(stripe.paymentIntents.retrieve(id, {}, patience && { ...patience, maxNetworkRetries: 0 })),
      ),
    close: (id) => stripeCall(cancelOrRead(stripe, id)),
    refund: (refund) => stripeCall(sendRefund(stripe, refund)),
    readRefunds: async ({ id }) => {
      const { data } = await stripeCall(stripe.refunds.list({ payment_intent: id, limit: 100 }))
      return data.map(refundOf)
    },
    verifyNotification: (received) => verifyEvent(stripe, webhookSecret, received),
    listNotifications: (since) => listEvents(stripe, since),
  } satisfies Partial<StripeProvider>
}

/** Idempotent: the key is made of order and attempt. */
async function startIntent(
  stripe: Stripe,
  { orderId, orderName, attempt, amount, customerId }: PaymentAttempt,
): Promise<StartedPayment> {
  const created = await stripe.paymentIntents.create(
    {
      amount,
      currency,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      description: `Order ${orderName}`,
      metadata: { orderId, userId: customerId ?? '', attempt },
    },
    { idempotencyKey: `order-${orderId}-${attempt}` },
  )
  // A replayed response shows the payment as it was then.
  const intent = isReplay(created.lastResponse.headers) ? await stripe.paymentIntents.retrieve(created.id) : created
  return startedOf(intent)
}

function startedOf(intent: Stripe.PaymentIntent): StartedPayment {
  const { client_secret: clientSecret } = intent
  return { payment: paymentOf(intent), next: clientSecret ? { clientSecret } : null }
}

async function cancelOrRead(stripe: Stripe, id: string): Promise<ProviderPayment> {
  try {
    return paymentOf(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `cancel-${id}-${Date.now()}` }))
  } catch (error) {
    // Too late to cancel: paid, processing, or already cancelled.
    if ((error as Stripe.errors.StripeError).code !== 'payment_intent_unexpected_state') throw error
    return paymentOf(await stripe.paymentIntents.retrieve(id))
  }
}

async function sendRefund(stripe: Stripe, { payment, refundId, attempt, amount }: RefundToSend): Promise<void> {
  await stripe.refunds.create(
    { payment_intent: payment.id, amount, metadata: { refund: refundId, part: attempt } },
    { idempotencyKey: `refund-${refundId}-${attempt}` },
  )
}

function hostOf(url: string): Stripe.StripeConfig {
  const { hostname, port, protocol } = new URL(url)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}

const askWhetherReachable = (stripe: Stripe) =>
  askedOnce(5_000, () =>
    stripe.balance.retrieve({}, { timeout: 1_500, maxNetworkRetries: 0 }).then(
      () => true,
      // A key without access to the balance also proves that the provider responds.
      (error: unknown) => error instanceof Stripe.errors.StripePermissionError,
    ),
  )
