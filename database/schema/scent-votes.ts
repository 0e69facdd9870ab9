import { sql } from '../drizzle.ts'
import { check, index, integer, pgTable, primaryKey, smallint, text, timestamp } from '../drizzle-columns.ts'
import { ownerReference } from './accounts.ts'
import { productReference } from './catalogue.ts'

/** What customers who received a perfume say of it: one vote of each and product, which they may change. */
export const scentVotes = pgTable(
  'scent_votes',
  {
    productId: productReference(),
    userId: ownerReference(),
    /** 1 to 5, in the order of the list `lasting`; null: not said. */
    lasting: smallint(),
    /** 1 to 4. */
    sillage: smallint(),
    /** What it is worth for its price, 1 to 5. */
    worth: smallint(),
    weather: text().array().notNull().default(sql`'{}'`),
    occasions: text().array().notNull().default(sql`'{}'`),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.userId] }),
    index('scent_votes_user').on(table.userId),
    check(
      'scent_votes_in_range',
      sql`${table.lasting} between 1 and 5 and ${table.sillage} between 1 and 4 and ${table.worth} between 1 and 5`,
    ),
  ],
)

/** Votes of erased accounts, as numbers without a person. */
export const formerVotes = pgTable(
  'former_votes',
  {
    productId: productReference(),
    /** `lasting`, `sillage`, `worth`, `weather`, `occasions`, and `votes` for the number of people. */
    about: text().notNull(),
    value: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.about, table.value] })],
)
