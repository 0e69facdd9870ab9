import { EventDetails } from '#contract/orders/event-details.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, desc, eq, inArray } from '#database/drizzle.ts'
import { orderEvents } from '#database/schema/index.ts'
import { logOrderEvents } from './log-order-changes.ts'
import type { EventRow, NewOrderEvent } from './new-order-event.ts'
import { staffColumns } from './staff-columns.ts'

/**
 * In the transaction of the change that they record: adds events to the history of orders, those of staff to
 * the change log as well, and returns their ids.
 * (Placing an order adds its event in its own statement.)
 */
export async function recordOrderEvents(tx: Transaction, ...events: NewOrderEvent[]): Promise<number[]> {
  const added = await tx
    .insert(orderEvents)
    .values(
      events.map(({ by, details, ...event }) => ({
        ...event,
        ...(details && { details: EventDetails.parse(details) }),
        ...staffColumns(by),
      })),
    )
    .returning({ id: orderEvents.id })
  await logOrderEvents(tx, events)
  return added.map(({ id }) => id)
}

/** The newest event of one of these kinds in the history of an order; undefined when there is none. */
export async function lastOrderEvent(
  db: Database | Transaction,
  orderId: string,
  kinds: EventRow['what'][],
): Promise<typeof orderEvents.$inferSelect | undefined> {
  const [last] = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.what, kinds)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last
}
