import { and, eq, inArray } from 'drizzle-orm'
import type { Order } from '#contract/orders.ts'
import type { OrderMove, StaffOrder } from '#contract/staff.ts'
import type { Transaction } from '#database/client.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { forgetCatalogueVersion } from '../catalogue/index.ts'
import { anyOrder } from './any-order.ts'
import { moveToCancelled } from './move-to-cancelled.ts'
import { paymentsBefore, statusesBefore, statusMoves } from './order-states.ts'

/**
 * The shop's staff moves any order on, and its shopper gets a letter. A cash order is paid when it is delivered.
 * @throws ShopError not_found; conflict for a move that the order's status does not allow
 */
export async function moveOrder(shop: Shop, orderId: string, { status }: OrderMove): Promise<StaffOrder> {
  const before = await anyOrder(shop, orderId)
  refuseWrongMove(before, status)
  // Nothing may come by card any more: the money goes back, or has come in cash.
  if (status === 'cancelled' || (status === 'delivered' && before.paymentMethod === 'cod')) {
    await shop.payments.release(before._id)
  }
  const moved = await inTransaction(shop.db, (tx) =>
    status === 'cancelled' ? moveToCancelled(shop, tx, before._id) : moveForward(shop, tx, before._id, status),
  )
  const after = await anyOrder(shop, orderId)
  if (!moved) {
    refuseWrongMove(after, status)
    throw new ShopError('conflict', 'This order has just changed. Please load it again.')
  }
  if (status === 'cancelled') forgetCatalogueVersion(shop)
  return after
}

type Forward = Exclude<OrderMove['status'], 'cancelled'>

async function moveForward({ jobs, now }: Shop, tx: Transaction, orderId: string, status: Forward): Promise<boolean> {
  const [moved] = await tx
    .update(orders)
    .set({ status })
    .where(and(eq(orders.id, orderId), inArray(orders.status, statusesBefore(status))))
    .returning({ paymentMethod: orders.paymentMethod })
  if (!moved) return false
  await tx.insert(orderEvents).values({ orderId, what: status, at: now() })
  await jobs.send(tx, 'order-status-letter', { orderId, status })
  if (status !== 'delivered' || moved.paymentMethod !== 'cod') return true
  const [paid] = await tx
    .update(orders)
    .set({ paymentStatus: 'paid' })
    .where(and(eq(orders.id, orderId), inArray(orders.paymentStatus, paymentsBefore('paid'))))
    .returning({ id: orders.id })
  if (paid) {
    await tx.insert(orderEvents).values({ orderId, what: 'paid', at: now() })
    await jobs.send(tx, 'payment-received-letter', { orderId })
  }
  return true
}

function refuseWrongMove({ status }: Order, to: OrderMove['status']): void {
  if (status === to) throw new ShopError('conflict', `This order is already ${to}.`)
  if (statusMoves[status].includes(to)) return
  throw new ShopError('conflict', `This order is ${status}; it cannot become ${to}.`)
}
