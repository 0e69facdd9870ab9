import type { FormerShop } from '#contract/former-shop/former-shop.ts'
import { sql } from '../drizzle.ts'
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from '../drizzle-columns.ts'
import { foldedSearch } from './folded-text.ts'
import { searchIndexes } from './other-letters.ts'

const searchedText = ({ number, name, email, phone }: Record<'number' | 'name' | 'email' | 'phone', AnyPgColumn>) =>
  sql`(${foldedSearch(sql`${number} || ' ' || ${name} || ' ' || ${email}`)} || ' ' || regexp_replace(${phone}, '\\D', '', 'g'))`

/** The orders of the site before this one, for reading. They are in no sum, stock or list of this shop's orders. */
export const formerOrders = pgTable(
  'former_orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shop: text().$type<FormerShop>().notNull(),
    /** As the former shop wrote it. */
    number: text().notNull(),
    placedAt: timestamp({ withTimezone: true }),
    status: text().notNull(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    /** E.164 where it is a number of a mobile phone here. */
    phone: text().notNull(),
    address: text().notNull(),
    /** Poisha. */
    amount: integer(),
    lines: jsonb().$type<string[]>().notNull(),
  },
  (table) => [
    uniqueIndex('former_orders_number').on(table.shop, table.number),
    index('former_orders_newest').on(table.placedAt.desc().nullsLast(), table.id),
    ...searchIndexes('former_orders', searchedText(table)),
  ],
)

export const formerOrderText = searchedText(formerOrders)
