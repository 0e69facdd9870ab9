import { randomLetters } from '../ids.ts'
import { gatewayError, Rejected, succeeded } from './codes.ts'
import type { Grant, Wallets } from './objects.ts'

const hour = 3_600_000
/** More token calls within an hour block the merchant for an hour. */
export const tokenCallsAnHour = 2
/** In the log. */
export const tooManyTokens = 'bKash blocks the merchant for an hour: it has asked for too many tokens'

type Headers = Record<string, string[] | string | undefined>

/** Grants or refreshes a token. Every call counts, also one that blocks the merchant. */
export function grantToken(wallets: Wallets, headers: Headers, given: Record<string, unknown>): object {
  const { state, now, log, username, password, appKey, appSecret } = wallets
  if (headers.username !== username || headers.password !== password) throw gatewayError(401, 'Unauthorized')
  if (given.app_key !== appKey || given.app_secret !== appSecret) throw new Rejected('2001')
  const isKnown = (token: unknown) => state.list('grant').objects.some(({ refreshToken }) => refreshToken === token)
  if (given.refresh_token !== undefined && !isKnown(given.refresh_token)) throw new Rejected('2043')
  const grant: Grant = {
    id: ['eyJraWQiOiJzYW5kYm94In0', randomLetters(120), randomLetters(86)].join('.'),
    created: now(),
    refreshToken: randomLetters(120),
  }
  state.put('grant', grant)
  if (isBlocked(wallets)) {
    log.warn({ calls: tokenCallsAnHour + 1 }, tooManyTokens)
    return {}
  }
  return {
    ...succeeded,
    id_token: grant.id,
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: grant.refreshToken,
  }
}

/** Whether the merchant has asked for more than two tokens within an hour, during the last hour. */
export function isBlocked({ state, now }: Wallets): boolean {
  const times = state.list('grant').objects.map(({ created }) => created)
  return times.some((time) => {
    const before = times.filter((other) => other <= time && other > time - hour)
    return time > now() - hour && before.length > tokenCallsAnHour
  })
}

/** Throws the gateway's error unless the call has a token that is valid, and the application's key. */
export function requireToken(wallets: Wallets, name: string, headers: Headers): void {
  const { state, now, faults, appKey } = wallets
  const token = String(headers.authorization ?? '').replace(/^Bearer /, '')
  const grant = state.get('grant', token)
  if (!grant || headers['x-app-key'] !== appKey) throw gatewayError(401, 'Unauthorized')
  if (now() >= grant.created + hour || faults.takes(name, 'expired_token')) {
    throw gatewayError(401, 'The incoming token has expired')
  }
}
