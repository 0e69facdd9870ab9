import { ShopError } from '../../errors.ts'

/**
 * Several lines of a request may be about the same size: the limit of a line holds for them together.
 * @throws ShopError bottles_limit
 */
export function assertQuantityLimit(lines: readonly { quantity: number }[], limit: number): void {
  if (lines.some(({ quantity }) => quantity > limit)) throw new ShopError('bottles_limit', { limit })
}
