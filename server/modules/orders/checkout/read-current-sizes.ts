import type { Database } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { isOfferedText, partStocksText, priceAt, weightText } from '../../catalogue/index.ts'

/** The current data of a size, as orders use it. */
export interface CurrentSize {
  productId: string
  variantId: string
  /** Ids, as offers name them. */
  brandId: string
  categoryId: string
  name: string
  /** Empty: there is none. */
  nameInBangla: string
  brand: string
  brandInBangla: string
  size: string
  /** Whether the product has other sizes on sale. */
  several: boolean
  /** Poisha, as both below: during a sale its price. */
  price: number
  /** What it costs without a sale. */
  regularPrice: number
  /** The struck-through price that the shop has set. */
  oldPrice: number | null
  discountedPercentage: number
  /** Weight of a bottle in its box, grams, null for the default. */
  weight: number | null
  stock: number
  isSample: boolean
  /** What is in one set or taken by a decant, with what is left of it. Null: it is neither. */
  parts: PartStock[] | null
}

/** A part of a set or a decant, with how much of it can be sold. */
interface PartStock {
  variantId: string
  quantity: number
  stock: number
  /** Of a decant: both are hundredths of a millilitre of opened bottles. */
  opened: boolean
}

/** A requested size: by its id, by its name, or else the first of its product. Ids in lower case. */
export interface RequestedSize {
  productId: string
  variantId?: string | undefined
  size?: string | undefined
}

const columns = (at: string) => `v.id as "variantId", p.id as "productId",
     p.brand_id::text as "brandId", p.category_id::text as "categoryId", p.name, p.name_bn as "nameInBangla", b.name as brand,
     b.name_bn as "brandInBangla", v.size, v.price as "regularPrice",
     ${priceAt('v', `${at}::timestamptz`)} as price,
     exists (select from variants other where other.product_id = p.id and other.position = 1 and other.on_sale) as several,
     v.old_price as "oldPrice", v.discounted_percentage as "discountedPercentage", ${weightText} as weight, s.stock,
     v.kind = 'sample' as "isSample", ${partStocksText} as parts`

const readRows = prepared<CurrentSize & { position: number }>(
  'order_figures',
  `select asked.position::int as position, ${columns('$4')}
   from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as asked (product_id, variant_id, size, position)
   join products p on p.id = asked.product_id and p.on_sale
   join brands b on b.id = p.brand_id
   join variants v on v.product_id = p.id and v.on_sale and ${isOfferedText()} and case when asked.variant_id is not null then v.id = asked.variant_id else v.position = coalesce((
       select named.position from variants named
       where named.product_id = p.id and named.on_sale and fold_text(named.size) = fold_text(asked.size)
       order by named.position limit 1
     ), 0) end
   join variant_stock s on s.variant_id = v.id`,
)

const readRowsOfSamples = prepared<CurrentSize>(
  'chosen_samples',
  `select ${columns('$2')}
   from unnest($1::uuid[]) with ordinality as asked (variant_id, position)
   join variants v on v.id = asked.variant_id and v.on_sale and v.kind = 'sample'
   join products p on p.id = v.product_id and p.on_sale
   join brands b on b.id = p.brand_id
   join variant_stock s on s.variant_id = v.id
   order by asked.position`,
)

/** The samples that a customer has chosen to get for free, each once, in the order of the choice. */
export interface ChosenSamples {
  available: CurrentSize[]
  soldOut: CurrentSize[]
}

/** Those that are no longer offered are left out. */
export async function readChosenSamples(db: Database, variantIds: readonly string[], at: Date): Promise<ChosenSamples> {
  const ids = [...new Set(variantIds.map((id) => id.toLowerCase()))]
  const sizes = ids.length > 0 ? await readRowsOfSamples(db, [ids, at.toISOString()]) : []
  return { available: sizes.filter(({ stock }) => stock > 0), soldOut: sizes.filter(({ stock }) => stock <= 0) }
}

/** Name, price at that time and stock of each, in the same order; undefined when it is not on sale. Locks nothing. */
export async function readCurrentSizes(
  db: Database,
  requested: readonly RequestedSize[],
  at: Date,
): Promise<(CurrentSize | undefined)[]> {
  const rows = await readRows(db, [
    requested.map(({ productId }) => productId),
    requested.map(({ variantId }) => variantId ?? null),
    requested.map(({ size }) => size ?? null),
    at.toISOString(),
  ])
  const found: (CurrentSize | undefined)[] = requested.map(() => undefined)
  for (const { position, ...size } of rows) found[position - 1] = { ...size, stock: piecesLeft(size) }
  return found
}

const piecesLeft = ({ parts, stock }: Pick<CurrentSize, 'parts' | 'stock'>) =>
  parts ? Math.min(...parts.map((part) => Math.floor(part.stock / part.quantity))) : stock
