import type { PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, inArray, type SQL } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { mayMovePayment } from './payment-states.ts'

interface PaymentStatusChange {
  orderId: string
  from: readonly PaymentStatus[]
  to: PaymentStatus
  /** The payment method, if it changes as well. */
  method?: PaymentMethod
  /** The price in this method, in poisha, and the provider's reference, if they change as well. */
  price?: { amount: number; paymentAdjustment: number; cashRounding: number; paymentReference: string | null }
  /** A further condition. */
  only?: SQL | undefined
}

/**
 * The only function that writes the payment status of a placed order. Returns the updated order; undefined, with
 * nothing changed, when its payment status is not one of `from`.
 */
export async function changePaymentStatus(
  tx: Transaction,
  { orderId, from, to, method, price, only }: PaymentStatusChange,
): Promise<typeof orders.$inferSelect | undefined> {
  const wrong = from.find((status) => !mayMovePayment(status, to))
  if (wrong) throw new Error(`No payment goes from ${wrong} to ${to}`)
  const [changed] = await tx
    .update(orders)
    .set({ paymentStatus: to, ...(method && { paymentMethod: method }), ...price })
    .where(and(eq(orders.id, orderId), inArray(orders.paymentStatus, from), only))
    .returning()
  return changed
}
