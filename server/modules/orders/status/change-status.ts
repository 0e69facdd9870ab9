import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, inArray, type SQL } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'
import { isAllowedChange } from './order-states.ts'

interface StatusChange {
  orderId: string
  from: readonly OrderStatus[]
  to: OrderStatus
  /** A further condition. */
  only?: SQL | undefined
}

/**
 * The only function that writes the status of a placed order. Returns the updated order; undefined, with nothing
 * changed, when its status is not one of `from`.
 */
export async function changeStatus(
  tx: Transaction,
  { orderId, from, to, only }: StatusChange,
): Promise<typeof orders.$inferSelect | undefined> {
  const wrong = from.find((status) => !isAllowedChange(status, to))
  if (wrong) throw new Error(`No order goes from ${wrong} to ${to}`)
  const [changed] = await tx
    .update(orders)
    .set({ status: to })
    .where(and(eq(orders.id, orderId), inArray(orders.status, from), only))
    .returning()
  return changed
}

export const orderHasChanged = () => new ShopError('order_changed')
