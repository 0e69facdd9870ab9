import { confirmWithin, remindBefore } from '#contract/orders/order-terms.ts'
import type { OrderFilter } from '#contract/orders/staff-order-list.ts'
import type { Today } from '#contract/today.ts'
import type { Database } from '#database/client.ts'
import { and, desc, eq, isNull, lt } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'
import { staff } from '../../../order-owner.ts'
import { may } from '../../../permissions.ts'
import type { CountContext } from '../../../recent-counts.ts'
import { countLowStock, listNewReviews } from '../../catalogue/index.ts'
import { countUnreadMessages } from '../../contact/index.ts'
import { countOpenDues } from '../../ledger/index.ts'
import { countLargeHolds } from '../holds/list-bottle-holders.ts'
import { asOrders, type OrderReading } from '../read-orders.ts'
import { selectOrders } from '../select-orders.ts'
import { inFilter } from './order-filters.ts'
import { hasUnknownArea } from './unknown-places.ts'

const newestShown = 6

/** The tasks that are the orders in a filter. */
const filters = {
  toConfirm: 'to-confirm',
  toShip: 'confirmed',
  returns: 'return-requested',
  partlyDelivered: 'partly-delivered',
  comingBack: 'returning-to-sender',
  refundsOwed: 'refund-owed',
  paymentsToCheck: 'payment-to-check',
  refundsToCheck: 'refund-to-check',
  paidTwice: 'paid-twice',
  cancelledAfterSending: 'cancelled-after-sending',
  contradictingReports: 'contradicting-reports',
} as const satisfies Partial<Record<keyof Today, OrderFilter>>

/** The open tasks of staff, and the newest orders. */
export async function readToday(
  context: CountContext & OrderReading & Pick<Context, 'actor' | 'config'>,
): Promise<Today> {
  const { db, now } = context
  const isUnpaid = and(eq(orders.status, 'pending'), isNull(orders.paymentMethod))
  const [inFilters, toConfirmSoon, unpaid, toSettle, unknownPlaces, largeHolds, unread, stock, newReviews, newest] =
    await Promise.all([
      countFilters(db),
      db.$count(orders, and(inFilter('to-confirm'), lt(orders.placedAt, remindFrom(now())))),
      db.$count(orders, isUnpaid),
      countOpenDues(db),
      db.$count(orders, hasUnknownArea),
      countLargeHolds(context),
      countUnreadMessages(db),
      countLowStock(context),
      // Hidden ones, and photographs that nobody has accepted yet.
      may(context, 'reviews.edit') ? listNewReviews(context) : [],
      may(context, 'orders.read')
        ? selectOrders(db, staff).orderBy(desc(orders.placedAt), desc(orders.id)).limit(newestShown)
        : [],
    ])
  const [lowStock, soldOut] = [stock.low, stock['sold-out']]
  const others = {
    toConfirmSoon,
    unpaid,
    toSettle,
    unknownPlaces,
    largeHolds,
    unread,
    lowStock,
    soldOut,
    newReviews,
  }
  return { ...inFilters, ...others, newest: await asOrders(context, newest) }
}

async function countFilters(db: Database): Promise<Record<keyof typeof filters, number>> {
  const counted = Object.entries(filters).map(async ([task, filter]) => [
    task,
    await db.$count(orders, inFilter(filter)),
  ])
  return Object.fromEntries(await Promise.all(counted))
}

/** Cash orders placed before it are about to be cancelled. */
const remindFrom = (now: Date) => new Date(now.getTime() - confirmWithin + remindBefore)
