import { maxPartQuantity } from '#contract/catalogue/sets.ts'
import { sql } from '../drizzle.ts'
import { check, index, pgTable, primaryKey, smallint, uuid } from '../drizzle-columns.ts'
import { variants } from './catalogue.ts'

/** What is in a size of the kind `set`. A set has no stock of its own and is no part of another set. */
export const setParts = pgTable(
  'set_parts',
  {
    setId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** A size that is a part cannot be deleted. */
    partId: uuid()
      .notNull()
      .references(() => variants.id),
    position: smallint().notNull(),
    /** How many of it are in one set. */
    quantity: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.partId] }),
    index('set_parts_of_size').on(table.partId),
    check('set_parts_quantity', sql.raw(`quantity between 1 and ${maxPartQuantity}`)),
  ],
)
