import type { Database, Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { isAllowedText, priceAt, shownSkuText, weightText } from '../../catalogue/index.ts'

/** The current data of a size on sale. */
export interface Size {
  variantId: string
  productId: string
  /** Ids, as offers name them. */
  brandId: string
  categoryId: string
  name: string
  size: string
  sku: string
  /** Poisha, at the time of reading: during a sale its price. */
  price: number
  /** What it costs without a sale. */
  regularPrice: number
  /** Weight of a bottle in its box, grams, null for the default. */
  weight: number | null
  /** Of a set or a decant 0: that of its parts counts. */
  stock: number
  isSample: boolean
  /** What is in one set or taken by a decant; null: it is neither. */
  parts: { variantId: string; quantity: number; opened: boolean }[] | null
}

const columns = `v.id as "variantId", v.product_id as "productId", p.name, v.size, v.price as "regularPrice",
  p.brand_id::text as "brandId", p.category_id::text as "categoryId",
  ${priceAt('v', '$2::timestamptz')} as price, ${weightText} as weight, s.stock, v.kind = 'sample' as "isSample",
  case when v.kind in ('set', 'decant') then (
    select jsonb_agg(jsonb_build_object('variantId', part_id, 'quantity', quantity, 'opened', v.kind = 'decant'))
    from set_parts where set_id = v.id
  ) end as parts,
  ${shownSkuText} as sku`
const tables = `variant_stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id`

/** The sizes, and the parts of those that are sets or decants. */
const withParts = `s.variant_id in (select unnest($1::uuid[]) union all select part_id from set_parts where set_id = any($1::uuid[]))`

/** Opened bottles are sold as decants only. */
const isSold = `p.on_sale and (v.on_sale and ${isAllowedText()} or v.kind = 'opened' and not v.id = any($1::uuid[]))`

const read = prepared<Size>('sizes_on_sale', `select ${columns} from ${tables} where ${withParts} and ${isSold}`)
/** Sorted by id, as orders lock them, to avoid deadlocks. */
const readLocked = prepared<Size>(
  'lock_sizes_on_sale',
  `select ${columns} from ${tables} where ${withParts} and ${isSold} order by s.variant_id for update of s`,
)

/** Sizes that are published, by their ids, with what they cost at that time; with those that are parts of sets among them. */
export const readSizes = async (db: Database | Transaction, variantIds: string[], at: Date) =>
  byId(await read(db, [variantIds, at.toISOString()]))

/** The same, with their stocks locked until the transaction ends. */
export const lockSizes = async (tx: Transaction, variantIds: string[], at: Date) =>
  byId(await readLocked(tx, [variantIds, at.toISOString()]))

const readWeights = prepared<{ variantId: string; weight: number | null }>(
  'weights_of_sizes',
  `select id as "variantId", ${weightText} as weight from variants v where id = any($1::uuid[])`,
)

/** Lines with the weights of their sizes, published or not. */
export async function withWeights<Line extends { variantId: string }>(tx: Transaction, lines: readonly Line[]) {
  const rows = await readWeights(tx, [lines.map(({ variantId }) => variantId)])
  const weights = new Map(rows.map(({ variantId, weight }) => [variantId, weight]))
  return lines.map((line) => ({ ...line, weight: weights.get(line.variantId) ?? null }))
}

const byId = (sizes: Size[]) => new Map(sizes.map((size) => [size.variantId, size]))
