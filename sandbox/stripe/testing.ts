import Stripe from 'stripe'
import type { SandboxOptions } from '../server.ts'
import {
  openEndpoint as openAnyEndpoint,
  openSandbox as openWholeSandbox,
  publishableKey,
  secretKey,
} from '../testing.ts'

export { afterThisTest, eventually, forwardFromBrowser, newFolder, publishableKey, secretKey } from '../testing.ts'
export const webhookSecret = 'whsec_sandboxOfTheTests'

/** A sandbox for this test, with SDK clients for the server and the browser. */
export async function openSandbox(options: Partial<SandboxOptions> = {}, sdk: Stripe.StripeConfig = {}) {
  const { sandbox, control } = await openWholeSandbox(options)
  const client = (key: string) =>
    new Stripe(key, {
      host: sandbox.host,
      port: sandbox.port,
      protocol: 'http',
      maxNetworkRetries: 2,
      timeout: 60_000,
      telemetry: false,
      ...sdk,
    })
  return { sandbox, stripe: client(secretKey), browser: client(publishableKey), control }
}

export interface Received {
  signature: string | undefined
  body: string
  event: Stripe.Event
}

/** A webhook endpoint with a configurable response that records the events it receives. */
export async function openEndpoint(respond: (received: Received) => Promise<number> | number = () => 200) {
  const received: Received[] = []
  const { url } = await openAnyEndpoint(({ headers, body }) => {
    const one = { signature: headers['stripe-signature'] as string | undefined, body, event: JSON.parse(body) }
    received.push(one)
    return respond(one)
  })
  return { url, received }
}

/** The card data that a browser sends for a number. */
export function cardData(number: string): Stripe.PaymentMethodCreateParams {
  return { type: 'card', card: { number, exp_month: 12, exp_year: 2060, cvc: number.startsWith('3') ? '1234' : '123' } }
}

/** The error of a rejected promise. */
export async function errorOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await promise
  } catch (error) {
    return error as Stripe.errors.StripeError
  }
  throw new Error('Nothing was rejected')
}
