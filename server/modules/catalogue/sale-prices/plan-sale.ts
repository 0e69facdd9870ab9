import { type NewSale, type SaleGoods, salePriceOf } from '#contract/catalogue/sale-prices.ts'
import { dayInDhaka, endOfDay, startOfDay } from '#contract/dhaka-time.ts'
import { failing } from '#contract/failures/failures.ts'
import type { Poisha } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import type { Database, Transaction } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { ShopError } from '../../../errors.ts'

/** A size with its sale price. Amounts in poisha. */
interface PlannedSize {
  variantId: string
  name: string
  size: string
  price: Poisha
  salePrice: Poisha
}

export interface PlannedSale {
  sizes: PlannedSize[]
  from: Date
  until: Date
}

function isOfGoods(goods: SaleGoods): SQL {
  if (goods.of === 'sizes') return sql`v.id = any(${sql.param(goods.variantIds)}::uuid[])`
  return goods.of === 'brand' ? sql`p.brand_id = ${goods.id}` : sql`p.category_id = ${goods.id}`
}

/**
 * The sizes of a sale with their prices in it, in the order of their ids. Of today it has what is left.
 * @throws ShopError sale_day_over; sale_without_sizes; sale_price_impossible naming the first size that costs too little;
 * sale_prices_overlap naming the first size that has another sale price on some of these days
 */
export async function planSale(db: Database | Transaction, sale: NewSale, now: Date): Promise<PlannedSale> {
  if (sale.to < dayInDhaka(now)) throw new ShopError('sale_day_over', {}, { fields: { to: failing('sale_day_over') } })
  const [from, until] = [new Date(Math.max(startOfDay(sale.from).getTime(), now.getTime())), endOfDay(sale.to)]
  const { rows } = await db.execute<Omit<PlannedSize, 'salePrice'> & Record<string, unknown>>(sql`
    select v.id as "variantId", p.name, v.size, v.price from variants v join products p on p.id = v.product_id
    where v.kind <> 'opened' and ${isOfGoods(sale.goods)} order by v.id`)
  if (rows.length === 0) throw new ShopError('sale_without_sizes')
  const sizes = rows.map((size) => ({ ...size, salePrice: salePriceOf(size.price, sale) }))
  const [impossible, ...more] = sizes.filter(({ price, salePrice }) => salePrice <= 0 || salePrice >= price)
  if (impossible) {
    const { name, size, price } = impossible
    const params = { size: nameWithSize(name, size), price, more: more.length }
    throw new ShopError('sale_price_impossible', params, {
      fields: { value: failing('sale_price_impossible', params) },
    })
  }
  const planned = { sizes, from, until }
  await assertNoOverlap(db, planned)
  return planned
}

/** @throws ShopError sale_prices_overlap */
export async function assertNoOverlap(db: Database | Transaction, { sizes, from, until }: PlannedSale): Promise<void> {
  const ids = sizes.map(({ variantId }) => variantId)
  const { rows } = await db.execute<{
    variantId: string
    from: Date | string
    until: Date | string
    count: number
  }>(sql`
    select variant_id as "variantId", lower(during) as from, upper(during) as until, (count(*) over ())::int as count
    from sale_prices
    where variant_id = any(${sql.param(ids)}::uuid[])
      and during && tstzrange(${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)
    order by variant_id, lower(during) limit 1`)
  const [other] = rows
  if (!other) return
  const { name = '', size = '' } = sizes.find(({ variantId }) => variantId === other.variantId) ?? {}
  throw new ShopError('sale_prices_overlap', {
    size: nameWithSize(name, size),
    from: dayInDhaka(new Date(other.from)),
    // Its last day.
    to: dayInDhaka(new Date(new Date(other.until).getTime() - 1)),
    more: other.count - 1,
  })
}
