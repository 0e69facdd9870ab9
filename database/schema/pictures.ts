import { customType, integer, pgTable, text } from '../drizzle-columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Masters of the shop's pictures, named by their content hash. In the database, so that its backup is complete. */
export const pictures = pgTable('pictures', {
  id: text().primaryKey(),
  bytes: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  preview: text().notNull(),
})
