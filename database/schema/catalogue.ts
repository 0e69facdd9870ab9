import { availabilities, variantKinds } from '#contract/catalogue/catalogue.ts'
import { sql } from '../drizzle.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../drizzle-columns.ts'
import { brands, categories } from './assortment.ts'
import { pictures } from './pictures.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Compared byte by byte, whatever the collation of the database. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** The content of a product: changed only by staff. Prices are in `variants`, stock is in its own table. */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    /** In Bangla; empty: the English one is shown. */
    nameInBangla: text('name_bn').notNull().default(''),
    descriptionInBangla: text('description_bn').notNull().default(''),
    /** The fields whose Bangla text is older than the English one: `name`, `description`. */
    outdated: text().array().notNull().default(sql`'{}'`),
    offer: boolean().notNull().default(false),
    badge: boolean().notNull().default(false),
    brandId: integer()
      .notNull()
      .references(() => brands.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    family: text().notNull().default(''),
    longevity: text().notNull().default(''),
    notes: jsonb().$type<{ top: string[]; heart: string[]; base: string[] }>().notNull(),
    /** Notes without levels. */
    flat: text().array().notNull().default(sql`'{}'`),
    /** Who named the notes: see `noteSources`; empty: not known. So are the other facts of scent. */
    source: text().notNull().default(''),
    /** With strengths: `oud:80`. Empty: as the notes suggest. */
    accords: text().array().notNull().default(sql`'{}'`),
    wearer: text().notNull().default(''),
    lasting: text().notNull().default(''),
    sillage: text().notNull().default(''),
    weather: text().array().notNull().default(sql`'{}'`),
    occasions: text().array().notNull().default(sql`'{}'`),
    tags: text().array().notNull().default(sql`'{}'`),
    /** What search engines show of its page; empty: what the page says. */
    title: text().notNull().default(''),
    summary: text().notNull().default(''),
    titleInBangla: text('title_bn').notNull().default(''),
    summaryInBangla: text('summary_bn').notNull().default(''),
    /** false: hidden; kept for its orders and to be published again; customers cannot find or order it. */
    onSale: boolean().notNull().default(true),
    /** Part of the sample catalogue, and removed with it. */
    sample: boolean().notNull().default(false),
    /** Incremented by each change of the product's content, to detect concurrent edits. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('products_new')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.badge} and ${table.onSale}`),
    index('products_newest').on(table.createdAt.desc(), table.id),
    index('products_brand').on(table.brandId),
    index('products_category').on(table.categoryId),
    index('products_sample').on(table.id).where(sql`${table.sample}`),
  ],
)

/** A column of rows that are deleted together with their product. */
export const productReference = () =>
  uuid()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

export const variantKind = pgEnum('variant_kind', variantKinds)

/**
 * One size of a product, with its own price. A product has at least one visible size; position 0 is always visible
 * and is the default where a product is referenced without a size.
 */
export const variants = pgTable(
  'variants',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: productReference(),
    position: smallint().notNull().default(0),
    kind: variantKind().notNull().default('bottle'),
    /** false: a sample that only offers give. Samples and decants are sorted after all other sizes on sale. */
    soldAlone: boolean().notNull().default(true),
    /** The SKU. Without one the last six characters of the product's id are used. */
    sku: text().unique(),
    /** The barcode on the box. */
    barcode: text().unique(),
    /** Weight of a bottle in its box, grams. Without it the weight in the delivery settings counts. */
    weight: integer(),
    size: text().notNull().default(''),
    /** What the customer pays, poisha. */
    price: integer().notNull(),
    /** The struck-through price, poisha, if set. */
    oldPrice: integer(),
    discountedPercentage: real().notNull().default(0),
    /** false: hidden; kept for its orders. Hidden sizes are sorted after all others. */
    onSale: boolean().notNull().default(true),
    /** The picture of this size, one of the product's. */
    pictureId: text().references((): AnyPgColumn => pictures.id),
    /** Of a set: its buyer gets what it cost as a code for a bottle. */
    priceBack: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('variants_of_product').on(table.productId, table.position),
    // What is shown instead of a SKU.
    index('variants_short_number').on(sql`right(${table.productId}::text, 6)`).where(sql`${table.sku} is null`),
    // Few. With their products, whose listings follow their parts.
    index('variants_sets').on(table.id, table.productId).concurrently().where(sql`${table.kind} = 'set'`),
    index('variants_lower_sku').on(sql`lower(${table.sku})`),
    check('variants_price_positive', sql`${table.price} > 0`),
    check('variants_weight_positive', sql`${table.weight} > 0`),
  ],
)

/** Up to this stock, sizes are found by it in an index. */
export const maxSmallStock = 20

/**
 * The data that changes with every order, separate from content: an order writes no other rows of the catalogue. Most
 * orders change no indexed column, so that an update stays within its page (HOT). An index on `stock` would end that
 * for all of them, also one that is limited to small stocks: the columns of its condition count as well.
 */
export const variantStock = pgTable(
  'variant_stock',
  {
    variantId: uuid()
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** Whole bottles that can still be ordered; of opened bottles what is left in them, hundredths of a millilitre. */
    stock: integer().notNull().default(0),
    /** Bottles sold so far: incremented in the transaction that reduces the stock. */
    sold: integer().notNull().default(0),
    /** The stock while it is small, else null. */
    smallStock: integer().generatedAlwaysAs(sql.raw(`case when stock <= ${maxSmallStock} then stock end`)),
  },
  (table) => [
    index('variant_stock_small').on(table.smallStock).where(sql`${table.smallStock} is not null`),
    check('variant_stock_not_negative', sql`${table.stock} >= 0`),
    check('variant_stock_sold_not_negative', sql`${table.sold} >= 0`),
  ],
)

export const availability = pgEnum('availability', availabilities)

/**
 * The read model of lists, facets and search: one row for each product, written by `publishProducts` in the transaction
 * that changes the product's content, its review summary or its availability. Everything in it can be rebuilt.
 */
export const productListings = pgTable(
  'product_listings',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    brandId: integer().notNull(),
    categoryId: integer().notNull(),
    /** The lowest price of its variants, poisha. */
    price: integer().notNull(),
    /** Mean of its reviews to one decimal, times ten: 0 when there are none, else 10 to 50. */
    rating: smallint().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** What it is worth for its price, as buyers say: the damped mean times a hundred; 0: fewer than five have said it. */
    said: smallint().notNull().default(0),
    offer: boolean().notNull(),
    /** The group of its scent family: the position in `scents`, from 1; 0: none. */
    scent: smallint().notNull().default(0),
    /** The facts of scent by which lists are filtered, in bits: see `factsNumber`. */
    facts: integer().notNull().default(0),
    /** A bit for each accord. */
    accordBits: integer().notNull().default(0),
    /** The keys of its notes. */
    noteKeys: text().array().notNull().default(sql`'{}'`),
    /** Whether it shows the badge “New”: the newest products with the badge do. */
    badge: boolean().notNull().default(false),
    onSale: boolean().notNull(),
    availability: availability().notNull(),
    /** The number of bottles while 5 or fewer are left, else null. */
    fewLeft: smallint(),
    /**
     * The same of each size of a product with several, in their order: `[["in_stock",null],["few_left",2]]`. Else null.
     */
    sizes: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The name as it sorts: small letters without accents, numbers padded. */
    sortName: bytewise().notNull(),
    /** The lexemes of full-text search; written by `searchTextOf`, which documents their prefixes. */
    search: tsvector().notNull(),
    /** The words of its name, brand and category, for ranking. */
    headings: text().notNull().default(''),
    /**
     * The `Product` of the contract as JSON, without `availability` and `stock`. `variants` stands
     * last.
     */
    document: text().notNull(),
    /** The same for the contract's `ProductCard`, which most pages use: a third of the size. */
    card: text().notNull().default(''),
    /** `listingFormat` of the code that wrote the row; other rows are rewritten when the shop starts. */
    format: integer().notNull(),
    /**
     * When a price in it changes next, because a sale starts or ends, null without a planned one. A time in the past
     * is due.
     */
    pricesUntil: timestamp({ withTimezone: true }),
  },
  (table) => {
    // Each order of a list, of all products, of a brand and of a category: a page is a range of an index, however deep.
    // The filter columns follow the sort columns, so that index-only scans are possible.
    const { brandId, categoryId, price, rating, offer, scent, createdAt, productId, sortName } = table
    const onSale = sql`${table.onSale}`
    const newest = () => createdAt.desc().nullsFirst()
    const mostExpensive = () => price.desc().nullsFirst()
    return [
      index('listings_newest').on(newest(), productId, price, brandId, categoryId, rating, offer).where(onSale),
      index('listings_cheapest').on(price, newest(), productId, brandId, categoryId, rating, offer).where(onSale),
      index('listings_dearest')
        .on(mostExpensive(), newest(), productId, brandId, categoryId, rating, offer)
        .where(onSale),
      index('listings_said')
        .on(table.said.desc().nullsFirst(), newest(), productId, price, brandId, categoryId, rating, offer)
        .concurrently()
        .where(onSale),
      index('listings_name').on(sortName, newest(), productId, price, brandId, categoryId, rating, offer).where(onSale),
      index('listings_brand_newest').on(brandId, newest(), productId, price, categoryId, rating, offer).where(onSale),
      index('listings_brand_cheapest').on(brandId, price, newest(), productId, categoryId, rating, offer).where(onSale),
      index('listings_brand_dearest')
        .on(brandId, mostExpensive(), newest(), productId, categoryId, rating, offer)
        .where(onSale),
      index('listings_brand_name')
        .on(brandId, sortName, newest(), productId, price, categoryId, rating, offer)
        .where(onSale),
      index('listings_category_newest')
        .on(categoryId, newest(), productId, price, brandId, rating, offer)
        .where(onSale),
      index('listings_category_cheapest')
        .on(categoryId, price, newest(), productId, brandId, rating, offer)
        .where(onSale),
      index('listings_category_dearest')
        .on(categoryId, mostExpensive(), newest(), productId, brandId, rating, offer)
        .where(onSale),
      index('listings_category_name')
        .on(categoryId, sortName, newest(), productId, price, brandId, rating, offer)
        .where(onSale),
      // Also for the facets: it alone has every column that they count.
      index('listings_scent_newest')
        .on(scent, newest(), productId, price, brandId, categoryId, rating, offer)
        .where(onSale),
      // The back office's lists.
      index('listings_off_sale').on(newest(), productId, brandId, categoryId).where(sql`not ${table.onSale}`),
      index('listings_few_left')
        .on(table.availability, newest(), productId, brandId, categoryId)
        .where(sql`${table.onSale} and ${table.availability} <> 'in_stock'`),
      index('listings_all').on(newest(), productId, brandId, categoryId),
      index('listings_new').on(productId).where(sql`${table.badge}`),
      index('listings_format').on(table.format),
      index('listings_prices_until').on(table.pricesUntil).concurrently().where(sql`${table.pricesUntil} is not null`),
      index('listings_notes').using('gin', table.noteKeys).concurrently().with({ fastupdate: false }),
      index('listings_search').using('gin', table.search).with({ fastupdate: false }),
    ]
  },
)

/**
 * Every word of the products' texts, so that a search can look up parts and misspellings of words in an index. Words of
 * removed products may remain: they match nothing.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** How it sounds, after its letters: see `soundKeyOf`. Empty: it is not searched by its sound. */
    sound: bytewise().notNull().default(''),
  },
  (table) => [
    index('search_words_parts').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('search_words_sound').on(table.sound).where(sql`${table.sound} <> ''`),
  ],
)

/**
 * Words of the catalogue in Bangla and in other spellings. Families, notes and tags are shown in Bangla by it, and a
 * search for any of the words of a row finds the others.
 */
export const glossary = pgTable('glossary', {
  /** The English words as they are compared, by `foldText`. */
  key: text().primaryKey(),
  english: text().notNull(),
  /** Empty: only searched. */
  bangla: text().notNull().default(''),
  /** What customers type as well. */
  spellings: text().array().notNull().default(sql`'{}'`),
})

/** Best sellers, calculated from orders every few minutes. */
export const bestSellers = pgTable('best_sellers', {
  rank: smallint().primaryKey(),
  productId: productReference(),
  sold: integer().notNull(),
})

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: productReference(),
    pictureId: text()
      .notNull()
      .references(() => pictures.id),
    position: smallint().notNull(),
    alt: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)
