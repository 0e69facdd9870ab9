import { pgTable, text, timestamp } from '../drizzle-columns.ts'

/** When each recurring task is due next. One without a row is due now. */
export const recurringTasks = pgTable('recurring_tasks', {
  name: text().primaryKey(),
  dueAt: timestamp({ withTimezone: true }).notNull(),
})
