import type { LeftOut } from '#contract/orders/order-batches.ts'
import { ShopError, sentenceOf } from '../../errors.ts'

/** One order after the other: those that fail are left out with the reason, and do not stop the others. */
export async function forEachOrder(
  orderIds: readonly string[],
  change: (orderId: string) => Promise<unknown>,
): Promise<{ done: string[]; leftOut: LeftOut[] }> {
  const done: string[] = []
  const leftOut: LeftOut[] = []
  for (const orderId of new Set(orderIds)) {
    try {
      await change(orderId)
      done.push(orderId)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      leftOut.push({ orderId, reason: sentenceOf(error) })
    }
  }
  return { done, leftOut }
}
