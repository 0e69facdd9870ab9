import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts'
import type { Transaction } from '#database/client.ts'
import { orders } from '#database/schema/index.ts'
import { mayMovePayment } from './payment-states.ts'

interface PaymentStatusChange {
  orderId: string
  from: readonly PaymentStatus[]
  to: PaymentStatus
  /** How it is paid, where that changes with it. */
  method?: PaymentMethod
  /** A condition more. */
  only?: SQL | undefined
}

/**
 * The one place that writes the payment status of an order that is placed. Returns the order as it is then; undefined,
 * and nothing is changed, when its payment is in none of the statuses of `from` (any more).
 */
export async function changePaymentStatus(
  tx: Transaction,
  { orderId, from, to, method, only }: PaymentStatusChange,
): Promise<typeof orders.$inferSelect | undefined> {
  const wrong = from.find((status) => !mayMovePayment(status, to))
  if (wrong) throw new Error(`No payment goes from ${wrong} to ${to}`)
  const [changed] = await tx
    .update(orders)
    .set({ paymentStatus: to, ...(method && { paymentMethod: method }) })
    .where(and(eq(orders.id, orderId), inArray(orders.paymentStatus, from), only))
    .returning()
  return changed
}
