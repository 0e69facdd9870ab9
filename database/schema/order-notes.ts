import { bigint, index, pgTable, text, timestamp, uuid } from '../drizzle-columns.ts'
import { users } from './accounts.ts'
import { orders } from './orders.ts'

/** Internal notes about orders. Visible to staff only. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    byUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time. */
    byName: text().notNull(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
)
