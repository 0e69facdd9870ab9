import { useShop } from '#app/stores/shop.ts'
import type { Order } from '#contract/orders/orders.ts'

/** Only for the account that has seen them, and only until it signs out. */
let seen: { account: string | undefined; orders: Order[] } | undefined

useShop.subscribe(({ userInfo }) => {
  if (seen?.account !== userInfo?.email) seen = undefined
})

const currentAccount = () => useShop.getState().userInfo?.email

/** The orders that this account saw last in this visit, so that Back shows them at once and at full height. */
export const earlierOrders = (): Order[] | undefined => (seen?.account === currentAccount() ? seen?.orders : undefined)

export function rememberOrders(orders: Order[]) {
  seen = { account: currentAccount(), orders }
}
