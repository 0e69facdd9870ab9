import { fewBottles } from '#contract/limits.ts'
import { sql } from '#database/drizzle.ts'
import { priceAt } from '../sale-prices/price-at.ts'

// SQL about a size of the alias `size` and its stock of the alias `stock`. Only for a set and a decant it reads more.

const partsOf = (size: string) => `from set_parts part
  join variants part_size on part_size.id = part.part_id
  join products part_product on part_product.id = part_size.product_id
  join variant_stock part_stock on part_stock.variant_id = part.part_id
  where part.set_id = ${size}.id`
const ofSet = (size: string, select: string, otherwise = 'null') =>
  `(case when ${size}.kind in ('set', 'decant') then (select ${select} ${partsOf(size)}) else ${otherwise} end)`
const isOpened = "part_size.kind = 'opened'"
const isSold = `((part_size.on_sale or ${isOpened}) and part_product.on_sale)`
/** Sets or decants that a part is enough for. One that is hidden cannot be sold, and so its sets cannot either. */
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
    `coalesce(min(greatest(${enough}, case when ${isSold} and not ${isOpened} and part_stock.stock > ${fewBottles} then ${fewBottles + 1} else 0 end)), 0)::int`,
    's.stock',
  ),
)

const skuOfPart = 'coalesce(part_size.sku, upper(right(part_product.id::text, 6)))'

/** What is in a set or taken by a decant, JSON of `OrderedPart`; null: it is neither. */
export const partsText = ofSet(
  'v',
  `jsonb_agg(jsonb_build_object('variantId', part.part_id, 'productId', part_product.id, 'name', part_product.name,
    'nameInBangla', part_product.name_bn, 'size', part_size.size, 'sku', ${skuOfPart}, 'quantity', part.quantity
  ) || case when ${isOpened} then '{"opened": true}' else '{}' end::jsonb order by part.position)`,
)

/** What is in a set or taken by a decant, and how much of each part can be sold, JSON; null: it is neither. */
export const partStocksText = ofSet(
  'v',
  `jsonb_agg(jsonb_build_object('variantId', part.part_id, 'quantity', part.quantity,
    'stock', case when ${isSold} then part_stock.stock else 0 end, 'opened', ${isOpened}))`,
)

/** The weight of a piece, grams: of a set without its own that of its parts. Null: the default. */
export const weightText = `coalesce(v.weight, ${ofSet(
  'v',
  `sum(part.quantity * coalesce(part_size.weight, (select default_weight from delivery_settings)))
    filter (where not ${isOpened})::int`,
)})`

/**
 * Whether customers see and buy a size that is on sale: neither a sample that only offers give, nor a decant where the
 * shop, the brand or the category is without them.
 */
export const isOfferedText = (size = 'v') => `(${size}.sold_alone and ${isAllowedText(size)})`

/** The same for staff, who sell samples as well. */
export const isAllowedText = (size = 'v') => `(${size}.kind <> 'decant' or (
  coalesce((select settings -> 'perfume' ->> 'decants' from settings_versions order by version desc limit 1), 'true') = 'true'
  and (select brand.decants and category.decants from products of_size join brands brand on brand.id = of_size.brand_id
    join categories category on category.id = of_size.category_id where of_size.id = ${size}.product_id)))`

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
  /** Of a decant: it is taken from opened bottles, in hundredths of a millilitre, with so much percent lost. */
  opened: boolean
  loss: number
}

/** The parts of a set with their prices at a time, JSON of `PartContent`; null: it is none. */
export const partContents = (size: string, at: Date) =>
  sql.raw(
    ofSet(
      size,
      `jsonb_agg(jsonb_build_object('variantId', part.part_id, 'productId', part_product.id, 'name', part_product.name,
        'size', part_size.size, 'sku', ${skuOfPart}, 'quantity', part.quantity, 'stock', part_stock.stock, 'onSale', ${isSold},
        'opened', ${isOpened}, 'loss', part.loss,
        'price', ${priceAt('part_size', `'${at.toISOString()}'::timestamptz`)}) order by part.position)`,
    ),
  )
