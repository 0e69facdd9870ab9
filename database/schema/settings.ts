import type { ShopSettings } from '#contract/settings/settings.ts'
import { integer, jsonb, pgTable, text, timestamp, uuid } from '../drizzle-columns.ts'
import { users } from './accounts.ts'

/** All saved versions of the settings: the highest number is current. Append-only. */
export const settingsVersions = pgTable('settings_versions', {
  version: integer().primaryKey(),
  settings: jsonb().$type<ShopSettings>().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
  savedByUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** The name at that time. */
  savedByName: text().notNull(),
})
