import { orderNumber } from '#contract/limits.ts'
import type { Transaction } from '#database/client.ts'
import { and, inArray, sql } from '#database/drizzle.ts'
import { orderReturns, orders, secondPayments } from '#database/schema/index.ts'
import { ShopError } from '../../errors.ts'
import { readOrdersMoney } from '../ledger/index.ts'
import { findOpenPayments } from '../payments/index.ts'

/**
 * An account is erased only when nothing is left to do for its locked orders.
 * @throws ShopError 409 naming an order that is under way, or of which money is still open
 */
export async function assertNothingOpen(tx: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  const { id, status, paymentStatus, placedAt } = orders
  const isOpenReturn = inArray(orderReturns.state, ['requested', 'accepted', 'received'])
  const returning = tx.select({ orderId: orderReturns.orderId }).from(orderReturns).where(isOpenReturn)
  const isCollected = inArray(secondPayments.state, ['expected', 'collected'])
  const twicePaid = tx.select({ orderId: secondPayments.orderId }).from(secondPayments).where(isCollected)
  const rows = await tx
    .select({
      id,
      isUnderWay: sql<boolean>`${inArray(status, ['pending', 'confirmed', 'shipped'])} or ${inArray(id, returning)}`,
      isUnpaid: sql<boolean>`${and(sql`${status} = 'delivered'`, sql`${paymentStatus} = 'pending'`)} or ${inArray(id, twicePaid)}`,
    })
    .from(orders)
    .where(inArray(id, orderIds))
    .orderBy(placedAt)
  const underWay = rows.find(({ isUnderWay }) => isUnderWay)
  if (underWay) throw new ShopError('erasure_order_open', { order: orderNumber(underWay.id) })
  const open = await findOpenPayments(tx, orderIds)
  const money = await readOrdersMoney(tx, orderIds)
  const owing = rows.find(({ id, isUnpaid }) => isUnpaid || open.has(id) || (money.get(id)?.due ?? 0) !== 0)
  if (owing) throw new ShopError('erasure_money_open', { order: orderNumber(owing.id) })
}
