import { formatNumberInBangla, formatTakaInBangla } from '#contract/bangla/format-bangla.ts'
import { hiddenAmount } from '#contract/failures/hidden-amount.ts'
import { type Poisha, toTaka } from '#contract/money.ts'
import { type NamedOrder, orderName } from '#contract/orders/order-name.ts'
import { type ProductInOrder, productIn } from '#contract/orders/product-in-order.ts'

export const taka = (amount: Poisha | undefined): string =>
  amount === undefined ? hiddenAmount : formatTakaInBangla(toTaka(amount))
export const count = formatNumberInBangla
export const nameOfOrder = (order: NamedOrder): string => orderName(order, 'bn')
/** “গোলাপ, ১২ মিলি” */
export const productName = (product: ProductInOrder): string => productIn('bn', product)

/** How long to wait, in hours from an hour and a half on. */
export const wait = (minutes: number): string => {
  if (minutes <= 1) return 'এক মিনিট'
  return minutes <= 90 ? `${count(minutes)} মিনিট` : `${count(Math.ceil(minutes / 60))} ঘণ্টা`
}
