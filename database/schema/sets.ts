import { maxPartQuantity } from '#contract/catalogue/sets.ts'
import { sql } from '../drizzle.ts'
import { check, index, pgTable, primaryKey, smallint, uuid } from '../drizzle-columns.ts'
import { variants } from './catalogue.ts'

/**
 * What is in a size of the kind `set`, or what a piece of the kind `decant` takes of the opened bottles of its product:
 * both have no stock of their own, and are no part of a set.
 */
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
    /** How many of it are in one set; of opened bottles hundredths of a millilitre, with what is lost. */
    quantity: smallint().notNull(),
    /** Of a decant: what is lost when it is filled, percent of what is in it. */
    loss: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.partId] }),
    index('set_parts_of_size').on(table.partId),
    // At least a millilitre is filled into a decant.
    check('set_parts_quantity', sql.raw(`quantity between 1 and ${maxPartQuantity} or quantity >= 100`)),
  ],
)
