import Stripe from 'stripe'
import type { Config } from './config.ts'
import type { PageSources } from './pages/page-policy.ts'
import { sandboxKeys } from './payments-sandbox.ts'

/** The card provider as use cases see it: the real one or the sandbox. */
export interface Cards {
  stripe: Stripe
  /** Whether there is a provider at all: keys, or a sandbox. Without one every call of `stripe` fails. */
  configured: boolean
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
  pageSources: PageSources | undefined
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
      configured: true,
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
    configured: sandboxOrigin !== undefined,
    publishableKey,
    webhookSecret,
    scriptUrl: '/sandbox/stripe.js',
    reachable: cachedReachability(stripe),
    pageSources: undefined,
    sandboxOrigin,
  }
}

function hostOf(url: string): Stripe.StripeConfig {
  const { hostname, port, protocol } = new URL(url)
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
