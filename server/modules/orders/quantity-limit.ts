import { quantityLimit } from '#contract/limits.ts'
import { ShopError } from '../../errors.ts'

/**
 * Several lines of a request may be about the same size: the limit of a line holds for them together.
 * @throws ShopError bad_request
 */
export function assertQuantityLimit(lines: readonly { quantity: number }[]): void {
  if (lines.some(({ quantity }) => quantity > quantityLimit))
    throw new ShopError('bad_request', `At most ${quantityLimit} bottles of one size per order.`)
}
