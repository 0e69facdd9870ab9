import type { Courier } from '#contract/delivery/shipments.ts'
import type { SignedInContext } from '../../context.ts'
import { CourierBusy, CourierKeysRejected, CourierRejected, CourierUnreachable } from '../../couriers/courier-api.ts'
import { ShopError } from '../../errors.ts'

/**
 * What staff read when a courier could not be asked, or did not do it.
 * @returns what was thrown, if it is no failure of the courier
 */
export function courierFailure(context: Pick<SignedInContext, 'log'>, courier: Courier, error: unknown): unknown {
  if (error instanceof CourierRejected) return new ShopError('courier_rejected', { courier, reason: error.message })
  if (error instanceof CourierKeysRejected) {
    context.log.error(error, 'a courier rejected the keys of the shop')
    return new ShopError('courier_keys_rejected', { courier })
  }
  if (error instanceof CourierBusy) {
    const { retryAfter } = error
    return new ShopError('courier_busy', { courier, seconds: retryAfter }, { retryAfter })
  }
  if (!(error instanceof CourierUnreachable)) return error
  context.log.warn(error, 'a courier did not respond')
  return new ShopError('courier_unreachable', { courier }, { retryAfter: 60 })
}
