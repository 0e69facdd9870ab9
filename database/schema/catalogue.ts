import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    /** What the shopper pays, poisha. */
    price: integer().notNull(),
    /** The struck-through price, poisha, where the shop has set one. */
    oldPrice: integer(),
    discountedPercentage: real().notNull().default(0),
    offer: boolean().notNull().default(false),
    badge: boolean().notNull().default(false),
    brand: text().notNull(),
    category: text().notNull(),
    family: text().notNull().default(''),
    notes: jsonb().$type<{ top: string[]; heart: string[]; base: string[] }>().notNull(),
    size: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'`),
    stock: integer().notNull().default(0),
    /** Bottles sold so far: raised in the transaction that takes them from the stock. */
    sold: integer().notNull().default(0),
    /** false: kept for its orders and to be sold again; shoppers neither find nor order it. */
    onSale: boolean().notNull().default(true),
    /** Raised by each change of what is written of the product, so that two editors notice each other. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('products_price_positive', sql`${table.price} > 0`),
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_sold_not_negative', sql`${table.sold} >= 0`),
    index('products_newest').on(table.createdAt.desc(), table.id),
  ],
)

/** Masters of the shop's pictures, named by their content. In the database, so that a backup of it is the whole shop. */
export const pictures = pgTable('pictures', {
  id: text().primaryKey(),
  bytes: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  preview: text().notNull(),
})

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    pictureId: text()
      .notNull()
      .references(() => pictures.id),
    position: smallint().notNull(),
    alt: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)
