import type { EventDetails } from '#contract/orders/event-details.ts'
import type { orderEvents } from '#database/schema/index.ts'
import type { Actor } from '../../context.ts'

export type EventRow = typeof orderEvents.$inferInsert

export interface NewOrderEvent extends Pick<EventRow, 'orderId' | 'what' | 'note' | 'reason' | 'staffNote'> {
  details?: EventDetails | undefined
  at: Date
  /** The member of staff; undefined for actions of customers, banks, couriers and timers. */
  by?: Actor | undefined
}
