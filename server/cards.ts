import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import Stripe from 'stripe'
import type { startSandbox } from '#sandbox/server.ts'
import type { Config } from './config.ts'
import { courierSandboxKeys } from './couriers/couriers.ts'

/** The card provider as use cases see it: the real one or the sandbox. */
export interface Cards {
  stripe: Stripe
  publishableKey: string
  /** The signing secret of webhooks; without it all are rejected. */
  webhookSecret: string | undefined
  /** A script that pages load before the provider's own, which then has nothing to load. */
  scriptUrl: string | null
  /** Whether the provider responds; cached for some seconds. */
  reachable(): Promise<boolean>
  /** The URL of the payments sandbox, if it replaces the provider. */
  sandboxOrigin: string | undefined
}

export interface OpenCards extends Cards {
  /** Hosts other than the shop's own that pages load scripts and frames from. */
  pageSources: { script: string[]; frame: string[]; connect: string[] } | undefined
}

const stripePages = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** Two attempts of four seconds: a waiting customer gets a response within ten. */
const timeouts = { timeout: 4_000, maxNetworkRetries: 1, telemetry: false }

/** Connects to the card provider: with keys to the real one, otherwise to the machine's sandbox. */
export function openCards(config: Config, sandboxOrigin?: string): OpenCards {
  if (config.stripe) {
    const { secretKey, apiHost, ...keys } = config.stripe
    const stripe = new Stripe(secretKey, { ...timeouts, ...(apiHost && hostOf(apiHost)) })
    return {
      stripe,
      ...keys,
      scriptUrl: null,
      pageSources: stripePages,
      sandboxOrigin: undefined,
      reachable: cachedReachability(stripe),
    }
  }
  const { secretKey, publishableKey, webhookSecret } = sandboxKeys(config.tokenSecret)
  const stripe = new Stripe(secretKey, { ...timeouts, ...hostOf(sandboxOrigin ?? 'http://127.0.0.1:9') })
  return {
    stripe,
    publishableKey,
    webhookSecret,
    scriptUrl: '/sandbox/stripe.js',
    reachable: cachedReachability(stripe),
    pageSources: undefined,
    sandboxOrigin,
  }
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/**
 * Starts the payments sandbox for a shop without keys. Undefined where it is disabled or cannot start: everything
 * but the card works then.
 */
export async function startPaymentsSandbox(config: Config, log: FastifyBaseLogger): Promise<Sandbox | undefined> {
  if (config.stripe) return undefined
  if (!config.sandboxAllowed) {
    log.warn(
      'Card payments are disabled: set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY. ' +
        'PAYMENTS_SANDBOX=true accepts test cards instead, without real payments.',
    )
    return undefined
  }
  const { secretKey, publishableKey } = sandboxKeys(config.tokenSecret)
  const courier = courierSandboxKeys(config.tokenSecret)
  const options = { dataDir: config.dataDir, port: config.sandboxPort, secretKey, publishableKey, courier, log }
  const { startSandbox } = await import('#sandbox/server.ts')
  return startSandbox(options).catch((error: unknown) => {
    // Another process of this folder runs it.
    log.warn(error, 'no payments sandbox: card payments are disabled')
    return undefined
  })
}

/** Where the sandbox of this machine sends its webhooks: to the shop at that port. */
export function webhooksOf({ host: given, tokenSecret }: Config, port: number) {
  const host = /^(0\.0\.0\.0|::)$/.test(given) ? '127.0.0.1' : given
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const { webhookToken: token } = courierSandboxKeys(tokenSecret)
  return {
    url: `${origin}/api/payment/stripe/webhook`,
    secret: sandboxKeys(tokenSecret).webhookSecret,
    courier: { url: `${origin}/api/couriers/steadfast/webhook`, token },
  }
}

/** The sandbox's keys, derived from the shop's token secret, so that they survive a restart. */
export function sandboxKeys(tokenSecret: string) {
  const keyOf = (use: string) => createHmac('sha256', tokenSecret).update(`sandbox ${use}`).digest('hex')
  return {
    secretKey: `sk_test_${keyOf('secret')}`,
    publishableKey: `pk_test_${keyOf('publishable').slice(0, 24)}`,
    webhookSecret: `whsec_${keyOf('webhooks')}`,
  }
}

function hostOf(address: string): Stripe.StripeConfig {
  const { hostname, port, protocol } = new URL(address)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}

const cachedFor = 5_000

function cachedReachability(stripe: Stripe): () => Promise<boolean> {
  let checkedAt = 0
  let reachable = Promise.resolve(false)
  return () => {
    if (Date.now() - checkedAt > cachedFor) {
      checkedAt = Date.now()
      reachable = stripe.balance.retrieve({}, { timeout: 1_500, maxNetworkRetries: 0 }).then(
        () => true,
        // A key without access to the balance also proves that the provider responds.
        (error: unknown) => error instanceof Stripe.errors.StripePermissionError,
      )
    }
    return reachable
  }
}
