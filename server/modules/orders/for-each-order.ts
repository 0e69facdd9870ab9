import type { LeftOut } from '#contract/orders/order-batches.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { sentenceFor } from '../../permissions.ts'

/** One order after the other: those that fail are left out with the reason, and do not stop the others. */
export async function forEachOrder(
  context: Pick<Context, 'actor' | 'now'>,
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
      leftOut.push({ orderId, reason: sentenceFor(context, error) })
    }
  }
  return { done, leftOut }
}
