import { amountIn } from '#contract/catalogue/products/sizes.ts'
import type { VariantRow } from './staff-product.ts'

const paid = ['price', 'oldPrice', 'kind', 'soldAlone'] as const
type Paid = Pick<VariantRow, (typeof paid)[number] | 'size'>

/**
 * Whether a change of a size changes what is paid for it: the price, in poisha, or what the price buys: a bottle or a sample,
 * of that amount, alone or not. What a decant is filled with has rows of its own. Pure.
 */
export const changesWhatIsPaid = (size: Paid, changed: Partial<Paid>): boolean =>
  paid.some((key) => changed[key] !== undefined && changed[key] !== size[key]) ||
  (changed.size !== undefined && amountIn(changed.size) !== amountIn(size.size))
