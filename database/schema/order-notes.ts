import { bigint, index, pgTable, text, timestamp } from '../drizzle-columns.ts'
import { staffMember } from './accounts.ts'
import { orderReference } from './orders.ts'

/** Internal notes about orders. Visible to staff only. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderReference(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...staffMember,
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
)
