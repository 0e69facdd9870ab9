import type { Poisha } from '#contract/money.ts'
import type { Database, Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'

/** Of a sale: `until` is no longer part of it. */
export interface SaleTime {
  from: Date
  until: Date
}

/** What sales mean for a size at a time. */
export interface SaleOfSize {
  /** The price of the sale that is running. */
  price: Poisha | null
  /** When that one starts and ends. */
  time: SaleTime | null
  /** When one starts or ends next. */
  until: Date
}

/** The sizes of these products with a sale that is running at that time, or planned. */
export async function readSales(
  db: Database | Transaction,
  productIds: readonly string[],
  at: Date,
): Promise<Map<string, SaleOfSize>> {
  const now = sql`${at.toISOString()}::timestamptz`
  type Row = { variantId: string; price: number | null; from: Moment | null; to: Moment | null; until: Moment }
  const { rows } = await db.execute<Row>(sql`
    select v.id as "variantId", min(sale.price) filter (where sale.during @> ${now}) as price,
      min(lower(sale.during)) filter (where sale.during @> ${now}) as "from",
      min(upper(sale.during)) filter (where sale.during @> ${now}) as "to",
      min(case when lower(sale.during) > ${now} then lower(sale.during) else upper(sale.during) end) as until
    from variants v join sale_prices sale on sale.variant_id = v.id and sale.during && tstzrange(${now}, null)
    where v.product_id = any(${sql.param([...productIds])}::uuid[]) group by v.id`)
  return new Map(
    rows.map(({ variantId, price, from, to, until }) => [
      variantId,
      { price, time: from && to ? { from: new Date(from), until: new Date(to) } : null, until: new Date(until) },
    ]),
  )
}

type Moment = Date | string
