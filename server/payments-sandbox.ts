import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { startSandbox } from '#sandbox/server.ts'
import type { Config } from './config.ts'
import { courierSandboxKeys } from './couriers/couriers.ts'
import { smsFolder } from './sms/sms-gateways.ts'

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/**
 * Starts the payments sandbox for a shop without keys: one that takes real money by one provider must not accept test
 * payments by another, unless PAYMENTS_SANDBOX says so. Undefined where it is disabled or cannot start: a provider
 * without keys is not offered then.
 */
export async function startPaymentsSandbox(config: Config, log: FastifyBaseLogger): Promise<Sandbox | undefined> {
  const { stripe, bkash, sslcommerz } = config
  if (stripe && bkash && sslcommerz) return undefined
  if ((stripe || bkash || sslcommerz) && config.sandbox !== 'everywhere') return undefined
  if (config.sandbox === 'none') {
    log.warn(
      'Card payments are disabled: set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY. ' +
        'PAYMENTS_SANDBOX=true accepts test cards instead, without real payments.',
    )
    return undefined
  }
  const keys = sandboxKeys(config.tokenSecret)
  const couriers = courierSandboxKeys(config.tokenSecret)
  const textsFolder = config.sms ? undefined : smsFolder(config)
  const options = { dataDir: config.dataDir, port: config.sandboxPort, ...keys, couriers, textsFolder, log }
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
  return {
    url: `${origin}/api/payment/stripe/webhook`,
    secret: sandboxKeys(tokenSecret).webhookSecret,
    bkash: { url: `${origin}/api/payment/bkash/webhook` },
    couriers: { origin },
  }
}

/** The sandbox's keys, derived from the shop's token secret, so that they survive a restart. */
export function sandboxKeys(tokenSecret: string) {
  const keyOf = (use: string) => createHmac('sha256', tokenSecret).update(`sandbox ${use}`).digest('hex')
  return {
    secretKey: `sk_test_${keyOf('secret')}`,
    publishableKey: `pk_test_${keyOf('publishable').slice(0, 24)}`,
    webhookSecret: `whsec_${keyOf('webhooks')}`,
    sslcommerz: { storeId: 'sandbox', storePassword: keyOf('sslcommerz').slice(0, 30) },
    bkash: {
      username: 'sandbox',
      password: keyOf('bkash password'),
      appKey: keyOf('bkash app key').slice(0, 26),
      appSecret: keyOf('bkash app secret'),
      topicArn: 'arn:aws:sns:ap-southeast-1:000000000000:payments-sandbox',
    },
  }
}
