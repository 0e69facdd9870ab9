import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { startSandbox } from '#sandbox/server.ts'
import type { Config } from './config.ts'
import { courierSandboxKeys } from './couriers/couriers.ts'
import {
  keysOfProviders,
  paymentSandboxKeys,
  paymentSandboxWebhooks,
} from './modules/payments/providers/payment-keys.ts'
import { smsFolder } from './sms/sms-gateways.ts'

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/**
 * Starts the payments sandbox for a shop without keys: one that takes real money by one provider must not accept test
 * payments by another, unless PAYMENTS_SANDBOX says so. Undefined where it is disabled or cannot start: a provider
 * without keys is not offered then.
 */
export async function startPaymentsSandbox(config: Config, log: FastifyBaseLogger): Promise<Sandbox | undefined> {
  const given = keysOfProviders(config)
  if (given.every(Boolean)) return undefined
  if (given.some(Boolean) && config.sandbox !== 'everywhere') return undefined
  if (config.sandbox === 'none') {
    log.warn(
      'Online payments are disabled: set the keys of a payment provider (docs/operations.md). ' +
        'PAYMENTS_SANDBOX=true accepts test payments instead, without real money.',
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
    log.warn(error, 'no payments sandbox: providers without keys are not offered')
    return undefined
  })
}

/** Where the sandbox of this machine sends its webhooks: to the shop at that port. */
export function webhooksOf({ host: given, tokenSecret }: Config, port: number) {
  const host = /^(0\.0\.0\.0|::)$/.test(given) ? '127.0.0.1' : given
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return { ...paymentSandboxWebhooks(origin, sandboxKeys(tokenSecret)), couriers: { origin } }
}

/** The sandbox's keys, derived from the shop's token secret, so that they survive a restart. */
export const sandboxKeys = (tokenSecret: string) =>
  paymentSandboxKeys((use) => createHmac('sha256', tokenSecret).update(`sandbox ${use}`).digest('hex'))
