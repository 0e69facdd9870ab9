import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Availability } from '#contract/catalogue.ts'
import type { Today } from '#contract/staff.ts'
import { messages, orders, productListings } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { inFilter } from './order-filters.ts'
import { asOrders } from './read-orders.ts'

const newestShown = 6

/** What waits for the shop's people, and the newest orders. */
export async function seeToday({ db }: Pick<Shop, 'db'>): Promise<Today> {
  const [toConfirm, unpaid, toShip, returns, refundsFailed, unread, lowStock, soldOut, newest] = await Promise.all([
    db.$count(orders, inFilter(db, 'to-confirm')),
    db.$count(orders, and(eq(orders.status, 'pending'), isNull(orders.paymentMethod))),
    db.$count(orders, inFilter(db, 'confirmed')),
    db.$count(orders, inFilter(db, 'return-asked')),
    db.$count(orders, inFilter(db, 'refund-failed')),
    db.$count(messages, eq(messages.status, 'unread')),
    db.$count(productListings, onSaleAnd('few_left')),
    db.$count(productListings, onSaleAnd('sold_out')),
    db.select().from(orders).orderBy(desc(orders.placedAt), desc(orders.id)).limit(newestShown),
  ])
  const counts = { toConfirm, unpaid, toShip, returns, refundsFailed, unread, lowStock, soldOut }
  return { ...counts, newest: await asOrders(db, newest) }
}

const onSaleAnd = (availability: Availability) =>
  and(productListings.onSale, eq(productListings.availability, availability))
