import { createHmac } from 'node:crypto'
import type { Courier } from '#contract/delivery/shipments.ts'
import type { Config } from '../config.ts'
import type { CourierApi } from './courier-api.ts'
import { openSteadfast } from './steadfast.ts'

/** The couriers with an API. For all others staff record shipments by hand (`recordShipment`). */
export type Couriers = Partial<Record<Courier, CourierApi>>

/** Steadfast with keys; without them the courier sandbox, if the shop accepts test cards. */
export function openCouriers(config: Config, sandboxOrigin?: string): Couriers {
  if (config.steadfast) return { steadfast: openSteadfast({ ...config.steadfast, isTest: false }) }
  if (!sandboxOrigin) return {}
  const { webhookToken, ...keys } = courierSandboxKeys(config.tokenSecret)
  const origin = `${sandboxOrigin}/courier`
  return { steadfast: openSteadfast({ ...keys, webhookToken, apiUrl: `${origin}/api/v1`, isTest: true }) }
}

/** The sandbox's keys, derived from the shop's token secret, so that they survive a restart. */
export function courierSandboxKeys(tokenSecret: string) {
  const keyOf = (use: string) => createHmac('sha256', tokenSecret).update(`courier ${use}`).digest('hex')
  return { apiKey: keyOf('api'), secretKey: keyOf('secret'), webhookToken: keyOf('webhooks') }
}
