// Values as sentences about failures write them. messages/bn/failure-values.ts has the same functions.
import { hiddenAmount } from '#contract/failures/hidden-amount.ts'
import { formatPoisha, type Poisha } from '#contract/money.ts'
import { type NamedOrder, orderName } from '#contract/orders/order-name.ts'
import { type ProductInOrder, productIn } from '#contract/orders/product-in-order.ts'

/** An amount is missing where its reader may not see it. */
export const taka = (amount: Poisha | undefined): string => (amount === undefined ? hiddenAmount : formatPoisha(amount))
export const count = (value: number): string => String(value)
export const nameOfOrder = (order: NamedOrder): string => orderName(order)
/** “Rose, 12 ml” */
export const productName = (product: ProductInOrder): string => productIn('en', product)

/** How long to wait, in hours from an hour and a half on. */
export const wait = (minutes: number): string => {
  if (minutes <= 1) return 'a minute'
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
