import type { Poisha } from '#contract/money.ts'
import type { replacedRefundMethods } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import { isNull, sql } from '#database/drizzle.ts'
import { dues } from '#database/schema/index.ts'
import { ShopError } from '../../errors.ts'
import { type Authorship, dueOfCourier, moneyHolderOf, type ShippedOrder } from './courier-cash.ts'
import { post } from './post.ts'

/**
 * In a transaction that has locked the order: its courier has collected cash although the order is paid in another way.
 * The courier owes it to the shop, and the shop to the customer; it is no income.
 * @throws ShopError 409 when the courier has been settled for this order already
 */
export async function postSecondPayment(
  tx: Transaction,
  order: ShippedOrder,
  amount: Poisha,
  { at, by }: Authorship,
): Promise<void> {
  const moneyHolder = moneyHolderOf(order)
  await post(tx, 'second_payment', { orderId: order.id, at, by }, { amount, moneyHolder })
  const [due] = await tx
    .insert(dues)
    .values({ orderId: order.id, moneyHolder, amount, since: at })
    .onConflictDoUpdate({
      target: dueOfCourier,
      set: { amount: sql`${dues.amount} + ${amount}` },
      setWhere: isNull(dues.settlementId),
    })
    .returning({ orderId: dues.orderId })
  if (!due) throw new ShopError('courier_already_settled')
}

interface ReturnedCash {
  orderId: string
  amount: Poisha
  method: (typeof replacedRefundMethods)[number]
  reference: string
}

/** In a transaction that has locked the order: this cash was given back to the customer. */
export async function postSecondPaymentReturned(
  tx: Transaction,
  { orderId, amount, method: from, reference: note }: ReturnedCash,
  { at, by }: Authorship,
): Promise<void> {
  await post(tx, 'second_payment_returned', { orderId, at, by, note: note || undefined }, { amount, from })
}
