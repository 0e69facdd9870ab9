import { sql } from '../drizzle.ts'
import { bigint, check, customType, index, integer, pgTable, uuid } from '../drizzle-columns.ts'
import { variants } from './catalogue.ts'

/** From the start of a day in Dhaka to the end of another, or to when staff ended it: `[from,until)`. */
const period = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/**
 * What a size costs during a time, instead of its price. Those of a size never overlap: the migration has the exclusion
 * constraint, `sale_prices_no_overlap`, whose index also finds the one of a time.
 */
export const salePrices = pgTable(
  'sale_prices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** Poisha. */
    price: integer().notNull(),
    during: period().notNull(),
  },
  (table) => [
    index('sale_prices_by_end').on(sql`upper(${table.during}) desc`, table.id),
    check('sale_prices_price_positive', sql`${table.price} > 0`),
    check('sale_prices_period', sql`lower(${table.during}) < upper(${table.during})`),
  ],
)
