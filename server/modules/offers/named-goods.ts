import { nameWithSize } from '#contract/names.ts'
import type { OfferGoodsItem } from '#contract/offers/offer-terms.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq, inArray } from '#database/drizzle.ts'
import { brands, categories, products, variants } from '#database/schema/index.ts'
import { itemsOf, type OfferRow } from './offer-columns.ts'

export type GoodsNames = ReadonlyMap<string, string>

/** What goods are found by in `GoodsNames`. */
export const goodsKey = ({ kind, _id }: OfferGoodsItem): string => `${kind} ${_id}`

/** Everything that an offer names. */
export const goodsIn = ({ goods, except, action }: Pick<OfferRow, 'goods' | 'except' | 'action'>): OfferGoodsItem[] => {
  const parts = action.kind === 'set' ? action.parts.map(({ size }) => ({ kind: 'size' as const, _id: size })) : []
  return [...itemsOf(goods), ...itemsOf(except), ...parts]
}

/** The names of goods; those that are gone have none. One query after the other: also in a transaction, which has one connection. */
export async function readNames(db: Database | Transaction, items: readonly OfferGoodsItem[]): Promise<GoodsNames> {
  const idsOf = (kind: OfferGoodsItem['kind']) => [
    ...new Set(items.flatMap((item) => (item.kind === kind ? [item._id] : []))),
  ]
  const numbers = (ids: string[]) => ids.map(Number).filter((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31)
  const ofProducts = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, idsOf('product')))
  const ofSizes = await db
    .select({ id: variants.id, name: products.name, size: variants.size })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, idsOf('size')))
  const entriesOf = (kind: 'brand' | 'category', table: typeof brands | typeof categories) =>
    db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(inArray(table.id, numbers(idsOf(kind))))
  const ofBrands = await entriesOf('brand', brands)
  const ofCategories = await entriesOf('category', categories)
  const keyed = (kind: OfferGoodsItem['kind'], rows: readonly { id: string | number; name: string }[]) =>
    rows.map(({ id, name }) => [goodsKey({ kind, _id: String(id) }), name] as const)
  const sizes = ofSizes.map(({ id, name, size }) => ({ id, name: nameWithSize(name, size) }))
  return new Map([
    ...keyed('product', ofProducts),
    ...keyed('size', sizes),
    ...keyed('brand', ofBrands),
    ...keyed('category', ofCategories),
  ])
}
