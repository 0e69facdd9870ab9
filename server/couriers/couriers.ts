import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { Courier } from '#contract/delivery/shipments.ts'
import type { Config } from '../config.ts'
import type { CourierApi } from './courier-api.ts'
import type { CourierProvider } from './provider.ts'
import { type ProviderName, providerNames, providers } from './providers.ts'

/** The couriers with an API. For all others staff record shipments by hand (`recordShipment`). */
export type Couriers = Partial<Record<Courier, CourierApi>>

/** Each courier with keys; if none has keys, the sandboxes of all, if the shop accepts test cards. */
export function openCouriers(config: Pick<Config, 'couriers' | 'tokenSecret'>, sandboxOrigin?: string): Couriers {
  const isConnected = providerNames.some((name) => config.couriers[name])
  const sandbox = isConnected || !sandboxOrigin ? undefined : courierSandboxKeys(config.tokenSecret, sandboxOrigin)
  const open = <Name extends ProviderName, Keys>(
    name: Name,
    provider: CourierProvider<z.ZodRawShape, Keys>,
    own: Keys | undefined,
    ofSandbox: Keys | undefined,
  ): Couriers => {
    const keys = own ?? ofSandbox
    return keys ? { [name]: provider.open(keys, { isTest: !own }) } : {}
  }
  const { pathao, redx, steadfast } = config.couriers
  return {
    ...open('pathao', providers.pathao, pathao, sandbox?.pathao),
    ...open('redx', providers.redx, redx, sandbox?.redx),
    ...open('steadfast', providers.steadfast, steadfast, sandbox?.steadfast),
  }
}

/** The sandboxes' keys, derived from the shop's token secret, so that they survive a restart. */
export function courierSandboxKeys(tokenSecret: string, sandboxOrigin = '') {
  const secretsOf = (courier: ProviderName) => (use: string) =>
    createHmac('sha256', tokenSecret).update(`courier ${courier} ${use}`).digest('hex')
  const url = (courier: ProviderName) => `${sandboxOrigin}/couriers/${courier}`
  return {
    pathao: providers.pathao.sandboxKeys(url('pathao'), secretsOf('pathao')),
    redx: providers.redx.sandboxKeys(url('redx'), secretsOf('redx')),
    steadfast: providers.steadfast.sandboxKeys(url('steadfast'), secretsOf('steadfast')),
  }
}
