import { type Courier, courierNames } from '#contract/delivery/shipments.ts'
import type { SignedInContext } from '../../context.ts'
import { CourierBusy, CourierKeysRejected, CourierRejected, CourierUnreachable } from '../../couriers/courier-api.ts'
import { ShopError } from '../../errors.ts'

/**
 * What staff read when a courier could not be asked, or did not do it.
 * @returns what was thrown, if it is no failure of the courier
 */
export function courierFailure(context: Pick<SignedInContext, 'log'>, courier: Courier, error: unknown): unknown {
  const name = courierNames[courier]
  if (error instanceof CourierRejected) return new ShopError('bad_request', `${name}: ${error.message}`)
  if (error instanceof CourierKeysRejected) {
    context.log.error(error, 'a courier rejected the keys of the shop')
    return new ShopError(
      'conflict',
      `${name} does not accept the API keys of the shop. The server’s administrator has to correct the keys.`,
    )
  }
  if (error instanceof CourierBusy) {
    const message = `${name} gets too many requests. Try again in ${error.retryAfter} seconds.`
    return new ShopError('unavailable', message, { retryAfter: error.retryAfter })
  }
  if (!(error instanceof CourierUnreachable)) return error
  context.log.warn(error, 'a courier did not respond')
  return new ShopError('unavailable', `${name} did not respond. Try again in a minute.`, { retryAfter: 60 })
}
