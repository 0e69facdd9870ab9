import { fewBottles } from '#contract/limits.ts'
import { sql } from '#database/drizzle.ts'
import { priceAt } from '../sale-prices/price-at.ts'

// SQL about a size of the alias `size` and its stock of the alias `stock`. Only for a set it reads anything more.

const partsOf = (size: string) => `from set_parts part
  join variants part_size on part_size.id = part.part_id
  join products part_product on part_product.id = part_size.product_id
  join variant_stock part_stock on part_stock.variant_id = part.part_id
  where part.set_id = ${size}.id`
const ofSet = (size: string, select: string, otherwise = 'null') =>
  `(case ${size}.kind when 'set' then (select ${select} ${partsOf(size)}) else ${otherwise} end)`
const isSold = '(part_size.on_sale and part_product.on_sale)'
/** Sets that a part is enough for. One that is hidden cannot be sold, and so its sets cannot either. */
const enough = `case when ${isSold} then part_stock.stock / part.quantity else 0 end`

/** How many pieces of a size are left; of a set as many as its scarcest part is enough for. */
export const stockLeftText = (size = 'v', stock = 's') =>
  ofSet(size, `coalesce(min(${enough}), 0)::int`, `${stock}.stock`)
export const stockLeft = sql.raw(stockLeftText())

/**
 * The same as pages show it: while more than a few bottles of every part are left, more than a few sets are. So what is
 * shown changes only with a part of which few are left.
 */
export const shownStockLeft = sql.raw(
  ofSet(
    'v',
    `coalesce(min(greatest(${enough}, case when ${isSold} and part_stock.stock > ${fewBottles} then ${fewBottles + 1} else 0 end)), 0)::int`,
    's.stock',
  ),
)

const skuOfPart = 'coalesce(part_size.sku, upper(right(part_product.id::text, 6)))'

/** What is in a set, JSON of `OrderedPart`; null: it is none. */
export const partsText = ofSet(
  'v',
  `jsonb_agg(jsonb_build_object('variantId', part.part_id, 'productId', part_product.id, 'name', part_product.name,
    'nameInBangla', part_product.name_bn, 'size', part_size.size, 'sku', ${skuOfPart}, 'quantity', part.quantity
  ) order by part.position)`,
)

/** What is in a set and how many bottles of each part can be sold, JSON; null: it is none. */
export const partStocksText = ofSet(
  'v',
  `jsonb_agg(jsonb_build_object('variantId', part.part_id, 'quantity', part.quantity,
    'stock', case when ${isSold} then part_stock.stock else 0 end))`,
)

/** The weight of a piece, grams: of a set without its own that of its parts. Null: the default. */
export const weightText = `coalesce(v.weight, ${ofSet(
  'v',
  'sum(part.quantity * coalesce(part_size.weight, (select default_weight from delivery_settings)))::int',
)})`

/** A part of a set with what it costs alone, poisha, and what is left of it. */
export interface PartContent {
  variantId: string
  productId: string
  name: string
  size: string
  sku: string
  quantity: number
  price: number
  stock: number
  onSale: boolean
}

/** The parts of a set with their prices at a time, JSON of `PartContent`; null: it is none. */
export const partContents = (size: string, at: Date) =>
  sql.raw(
    ofSet(
      size,
      `jsonb_agg(jsonb_build_object('variantId', part.part_id, 'productId', part_product.id, 'name', part_product.name,
        'size', part_size.size, 'sku', ${skuOfPart}, 'quantity', part.quantity, 'stock', part_stock.stock, 'onSale', ${isSold},
        'price', ${priceAt('part_size', `'${at.toISOString()}'::timestamptz`)}) order by part.position)`,
    ),
  )
