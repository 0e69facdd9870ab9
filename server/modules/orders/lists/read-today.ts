import { confirmWithin, remindBefore } from '#contract/orders/order-terms.ts'
import type { Today } from '#contract/today.ts'
import { and, desc, eq, isNull, lt } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { CountContext } from '../../../recent-counts.ts'
import { countLowStock } from '../../catalogue/index.ts'
import { countUnreadMessages } from '../../contact/index.ts'
import { countOpenDues } from '../../ledger/index.ts'
import { countHoldersOfMuch } from '../holds/list-holders.ts'
import { asOrders, type OrderReading } from '../read-orders.ts'
import { inFilter } from './order-filters.ts'

const newestShown = 6

/** The open tasks of staff, and the newest orders. */
export async function readToday(context: CountContext & OrderReading): Promise<Today> {
  const { db, now } = context
  const [
    toConfirm,
    toConfirmSoon,
    unpaid,
    toShip,
    returns,
    partlyDelivered,
    comingBack,
    toSettle,
    refundsOwed,
    refundsFailed,
    paidTwice,
    cancelledAfterSending,
    holdersOfMuch,
    unread,
    stock,
    newest,
  ] = await Promise.all([
    db.$count(orders, inFilter(db, 'to-confirm')),
    db.$count(orders, and(inFilter(db, 'to-confirm'), lt(orders.placedAt, remindFrom(now())))),
    db.$count(orders, and(eq(orders.status, 'pending'), isNull(orders.paymentMethod))),
    db.$count(orders, inFilter(db, 'confirmed')),
    db.$count(orders, inFilter(db, 'return-requested')),
    db.$count(orders, inFilter(db, 'partly-delivered')),
    db.$count(orders, inFilter(db, 'returning-to-sender')),
    countOpenDues(db),
    db.$count(orders, inFilter(db, 'refund-owed')),
    db.$count(orders, inFilter(db, 'refund-failed')),
    db.$count(orders, inFilter(db, 'paid-twice')),
    db.$count(orders, inFilter(db, 'cancelled-after-sending')),
    countHoldersOfMuch(context),
    countUnreadMessages(db),
    countLowStock(context),
    db.select().from(orders).orderBy(desc(orders.placedAt), desc(orders.id)).limit(newestShown),
  ])
  const counts = {
    toConfirm,
    toConfirmSoon,
    unpaid,
    toShip,
    returns,
    partlyDelivered,
    comingBack,
    toSettle,
    refundsOwed,
    refundsFailed,
    paidTwice,
    cancelledAfterSending,
    holdersOfMuch,
    unread,
    lowStock: stock.low,
    soldOut: stock['sold-out'],
  }
  return { ...counts, newest: await asOrders(context, newest) }
}

/** Cash orders placed before it are about to be cancelled. */
const remindFrom = (now: Date) => new Date(now.getTime() - confirmWithin + remindBefore)
