import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { users } from './accounts.ts'

/** Every version of the settings that was ever saved: the one with the highest number counts. Rows are only added. */
export const settingsVersions = pgTable('settings_versions', {
  version: integer().primaryKey(),
  settings: jsonb().$type<ShopSettings>().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
  savedByUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** The name as it was then. */
  savedByName: text().notNull(),
})
