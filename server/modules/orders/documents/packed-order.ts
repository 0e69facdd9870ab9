import { bottlesNotPacked } from '#contract/orders/bottles-to-pack.ts'
import type { Order } from '#contract/orders/orders.ts'

/** The order with the items of its parcel: without the bottles that were refunded before it left the shop. */
export function packedOrder<Given extends Order>(order: Given, refunds: Parameters<typeof bottlesNotPacked>[1]): Given {
  const notPacked = bottlesNotPacked(order, refunds)
  const items = order.items.flatMap((item, index) => {
    const quantity = item.quantity - (notPacked[index] ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  return { ...order, items }
}
