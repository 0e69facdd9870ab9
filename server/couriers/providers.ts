import { pathao } from './pathao/provider.ts'
import type { CourierProvider } from './provider.ts'
import { redx } from './redx/provider.ts'
import { steadfast } from './steadfast/provider.ts'

/** The couriers with an API, one row each. Their names and field limits are in the contract's folder `delivery`. */
export const providers = { pathao, redx, steadfast }

export type ProviderName = keyof typeof providers
export const providerNames = Object.keys(providers) as ProviderName[]

type KeysOf<Provider> = Provider extends CourierProvider<infer _Environment, infer Keys> ? Keys : never
/** The keys of each connected courier. */
export type CourierKeys = { [Name in ProviderName]?: KeysOf<(typeof providers)[Name]> | undefined }

/** The variables of all couriers. Without its keys a courier is replaced by its sandbox, where test cards are accepted. */
export const courierEnvironment = { ...pathao.environment, ...redx.environment, ...steadfast.environment }
type Values = Parameters<typeof pathao.readKeys>[0] &
  Parameters<typeof redx.readKeys>[0] &
  Parameters<typeof steadfast.readKeys>[0]

/** @throws CannotStart when the keys of a courier are incomplete */
export const readCourierKeys = (values: Values): CourierKeys => ({
  pathao: pathao.readKeys(values),
  redx: redx.readKeys(values),
  steadfast: steadfast.readKeys(values),
})
