import { ShopError } from '../../errors.ts'

/**
 * Several lines of a request may be about the same size: the limit of a line holds for them together.
 * @throws ShopError bad_request
 */
export function assertQuantityLimit(lines: readonly { quantity: number }[], limit: number): void {
  if (lines.some(({ quantity }) => quantity > limit))
    throw new ShopError('bad_request', `At most ${limit} bottles of one size per order.`)
}
