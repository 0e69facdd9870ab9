import { pgTable, text, timestamp } from '../drizzle-columns.ts'
import { staffMember } from './accounts.ts'

/** Phone numbers for which cash on delivery is refused. Visible to staff only. */
export const blockedPhones = pgTable('blocked_phones', {
  /** In the same format as in orders. */
  phone: text().primaryKey(),
  reason: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  ...staffMember,
})
