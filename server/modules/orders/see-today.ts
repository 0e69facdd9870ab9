import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import { lowStock as few } from '#contract/catalogue-staff.ts'
import type { Today } from '#contract/staff.ts'
import { messages, orders, products } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { onShelf } from './order-shelves.ts'
import { asOrders } from './read-orders.ts'

const newestShown = 6

/** What waits for the shop's people, and the newest orders. */
export async function seeToday({ db }: Pick<Shop, 'db'>): Promise<Today> {
  const [toConfirm, unpaid, toShip, returns, refundsFailed, unread, lowStock, soldOut, newest] = await Promise.all([
    db.$count(orders, onShelf(db, 'to-confirm')),
    db.$count(orders, and(eq(orders.status, 'pending'), isNull(orders.paymentMethod))),
    db.$count(orders, onShelf(db, 'confirmed')),
    db.$count(orders, onShelf(db, 'return-asked')),
    db.$count(orders, onShelf(db, 'refund-failed')),
    db.$count(messages, eq(messages.status, 'unread')),
    db.$count(products, and(products.onSale, gt(products.stock, 0), lte(products.stock, few))),
    db.$count(products, and(products.onSale, eq(products.stock, 0))),
    db.select().from(orders).orderBy(desc(orders.placedAt), desc(orders.id)).limit(newestShown),
  ])
  const counts = { toConfirm, unpaid, toShip, returns, refundsFailed, unread, lowStock, soldOut }
  return { ...counts, newest: await asOrders(db, newest) }
}
