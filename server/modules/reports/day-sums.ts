import { endOfDay, startOfDay } from '#contract/dhaka-time.ts'
import { type DimensionName, type StoredBasis, type SumName, sumNames } from '#contract/reports/sums.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { bottlesBack, factsOf } from './facts.ts'
import { hasNote } from './notes-of-products.ts'
import { hasRate, sumsOfDocuments } from './vat-sums.ts'

/** The column of a sum, as the database names it. */
export const columnOf = (name: SumName): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const sumColumns = sumNames.map(columnOf)

const goods: readonly DimensionName[] = ['product', 'size', 'brand', 'category']
const offers: readonly DimensionName[] = ['offer', 'code']
const ofOrders: readonly DimensionName[] = ['method', 'district', 'area', 'courier', 'channel', 'customer']

/** What a basis is summed by. */
export const dimensionsOf: Record<StoredBasis, readonly DimensionName[]> = {
  ordered: ['all', 'state', ...ofOrders, ...goods, ...offers],
  earned: ['all', ...ofOrders, ...goods, ...offers],
  returned: ['all', ...ofOrders, ...goods, ...offers],
  sent: ['all', ...ofOrders, 'offer', 'days', 'attempt'],
  invoiced: ['all', 'rate'],
}

/** What is read from its documents, of whatever period: it is not stored. */
export const liveDimensions: readonly DimensionName[] = ['invoice']

/** A value of a dimension. */
export interface Filter {
  dimension: DimensionName
  key: string
}

/** A table with the columns `day`, `starts` and `ends`; of arrays, PostgreSQL knows how many days there are. */
export const daysTable = (days: readonly string[]): SQL => {
  const moments = (of: (day: string) => Date) => sql.param(days.map((day) => of(day).toISOString()))
  return sql`unnest(${sql.param([...days])}::date[], ${moments(startOfDay)}::timestamptz[], ${moments(endOfDay)}::timestamptz[])
    as d (day, starts, ends)`
}

/**
 * A query of the sums of these days by some dimensions, with the columns of `report_days`, from orders and ledger.
 * `only`: of orders with a value.
 * `above`: of single invoices, those of more than so many poisha.
 */
export function daySums(
  basis: StoredBasis,
  dimensions: readonly DimensionName[],
  days: readonly string[],
  { only, above = 0 }: { only?: Filter | undefined; above?: number } = {},
): SQL {
  const table = sql`(select * from ${daysTable(days)})`
  const withCustomer = dimensions.includes('customer') || only?.dimension === 'customer'
  const read = sql`select * from (${factsOf(basis, table, { withCustomer })}) f ${only ? sql`where ${hasValue(only)}` : sql``}`
  if (basis === 'invoiced') {
    const { from, sums } = sumsOfDocuments(sql`(${read})`, dimensions, above)
    return sql`select 'invoiced' as basis, d.dimension, f.day, d.key, max(d.label) as label, ${given(sums)} ${from}
      group by d.dimension, f.day, d.key`
  }
  const among = (known: readonly DimensionName[]) => dimensions.filter((dimension) => known.includes(dimension))
  const partsOf = (facts: SQL) =>
    [
      sumsOfOrders(basis, facts, among(['all', 'state', 'days', 'attempt', ...ofOrders])),
      sumsOfGoods(basis, facts, among(goods)),
      sumsOfOffers(basis, facts, among(offers)),
    ].filter((part) => part !== undefined)
  const [single, ...others] = partsOf(sql`(${read})`)
  // Of one part PostgreSQL reads only the columns that it needs.
  if (single && others.length === 0) return single
  return sql`with facts as materialized (${read}) ${sql.join(partsOf(sql`facts`), sql` union all `)}`
}

/** Whether an order of the facts `f` has a value. */
export function hasValue({ dimension, key }: Filter): SQL {
  if (ofOrders.includes(dimension) || dimension === 'state' || dimension === 'days' || dimension === 'attempt')
    return sql`f.${sql.identifier(dimension)} = ${key}`
  if (dimension === 'offer' || dimension === 'code') {
    const column = dimension === 'offer' ? sql`offer_id::text` : codeKey(sql`order_discounts`)
    const has = sql`from order_discounts where order_id = f.order_id and source = 'offer'`
    return key === ''
      ? sql`not exists (select ${has} and ${column} is not null)`
      : sql`exists (select ${has} and ${column} = ${key})`
  }
  if (dimension === 'all') return sql`true`
  if (dimension === 'note') return hasNote(key)
  if (dimension === 'rate') return hasRate(key)
  if (dimension === 'invoice') return sql`f.document = ${key}`
  return sql`exists (select from order_lines where order_id = f.order_id and ${goodsKey[dimension as 'product']} = ${key})`
}

/**
 * The code of a discount; of a personal one the id of its offer. Whoever has a personal code can use it, and a row of one
 * order says nothing.
 */
const codeKey = (
  discount: SQL,
) => sql`case when exists (select from offer_codes c where c.bulk and c.key = lower(${discount}.code))
  then ${discount}.offer_id::text else ${discount}.code end`

const goodsKey = {
  product: sql`product_id::text`,
  size: sql`variant_id::text`,
  brand: sql`brand`,
  category: sql`category`,
}

const summed = sql.join(
  sumColumns.map((name) => sql`sum(f.${sql.raw(name)})::bigint as ${sql.raw(name)}`),
  sql`, `,
)

function sumsOfOrders(basis: StoredBasis, facts: SQL, dimensions: readonly DimensionName[]): SQL | undefined {
  if (dimensions.length === 0) return undefined
  const values = dimensions.map(
    (name) => sql`(${sql.raw(`'${name}'`)}, ${name === 'all' ? sql`''` : sql`f.${sql.raw(name)}`})`,
  )
  // Cancelled orders are in the bridge, and in no other number.
  const counted = basis === 'ordered' ? sql`where d.dimension = 'state' or f.state <> 'cancelled'` : sql``
  return sql`select ${sql.raw(`'${basis}'`)} as basis, d.dimension, f.day, d.key, '' as label, ${summed}
    from ${facts} f cross join lateral (values ${sql.join(values, sql`, `)}) as d (dimension, key) ${counted}
    group by d.dimension, f.day, d.key`
}

/** Sums of columns that are given, and of the others 0. */
const given = (sums: Partial<Record<(typeof sumColumns)[number], SQL>>): SQL =>
  sql.join(
    sumColumns.map((name) => sql`coalesce(${sums[name] ?? sql`0`}, 0)::bigint as ${sql.raw(name)}`),
    sql`, `,
  )

const distinctOrders = sql`count(distinct f.fact) filter (where f.sign > 0) - count(distinct f.fact) filter (where f.sign < 0)`
const counted = (basis: StoredBasis) => (basis === 'ordered' ? sql`f.state <> 'cancelled'` : sql`f.sign <> 0`)

/** By what the lines of orders say of their goods; each line has its shares of the discounts. */
function sumsOfGoods(basis: StoredBasis, facts: SQL, dimensions: readonly DimensionName[]): SQL | undefined {
  if (dimensions.length === 0) return undefined
  const names = {
    product: sql`l.name`,
    size: sql`concat_ws(' · ', l.name, nullif(l.size, ''))`,
    brand: sql`l.brand`,
    category: sql`l.category`,
  }
  const values = dimensions.map((name) => {
    const dimension = name as keyof typeof names
    return sql`(${sql.raw(`'${name}'`)}, l.${goodsKey[dimension]}, ${names[dimension]})`
  })
  const kept = sql`(l.quantity - case when f.keeps then l.undelivered else 0 end)`
  const net = sql`(l.price::bigint * l.quantity - s.offers - s.staff - s.payment - s.rounding)`
  const ordered = sql`(l.price::bigint * l.ordered - s.offers - s.staff - s.payment - s.rounding)`
  const upTo = (bottles: SQL) => sql`floor(${ordered}::numeric * (${bottles}) / l.ordered)`
  const returned = sql`(${upTo(sql`l.before + l.quantity`)} - ${upTo(sql`l.before`)})`
  const clean = sql`(l.price::bigint * l.quantity - s.offers - s.staff - s.payment)`
  const sums =
    basis === 'returned'
      ? given({
          orders: sql`count(distinct f.fact) filter (where l.quantity > 0)`,
          bottles: sql`sum(l.quantity) filter (where l.price > 0)`,
          returned: sql`sum(${returned})`,
          cost: sql`sum(l.cost::bigint * l.quantity)`,
          known_net: sql`sum(${returned}) filter (where l.cost is not null)`,
        })
      : given({
          orders: distinctOrders,
          bottles: sql`sum(f.sign * ${kept}) filter (where l.price > 0)`,
          gross: sql`sum(f.sign * case when l.price = 0 then 0 else greatest(coalesce(l.regular_price, 0), l.price)::bigint end * l.quantity)`,
          sale: sql`sum(f.sign * case when l.price = 0 then 0 else greatest(coalesce(l.regular_price, 0) - l.price, 0)::bigint end * l.quantity)`,
          offers: sql`sum(f.sign * s.offers)`,
          staff: sql`sum(f.sign * s.staff)`,
          payment: sql`sum(f.sign * s.payment)`,
          not_delivered: sql`sum(f.sign * (${net} - floor(${net}::numeric * ${kept} / l.quantity))) filter (where f.not_delivered <> 0)`,
          cost: sql`sum(f.sign * l.cost::bigint * ${kept})`,
          known_net: sql`sum(f.sign * (${clean} * ${kept} / l.quantity)) filter (where l.cost is not null)`,
        })
  const lines =
    basis === 'returned'
      ? bottlesBack({
          orderId: sql`f.order_id`,
          reference: sql`f.reference`,
          at: sql`f.at`,
          whole: sql`f.whole`,
          rest: sql`f.rest`,
        })
      : sql`(select *, row_number() over (order by position) as n from order_lines where order_id = f.order_id)`
  return sql`select ${sql.raw(`'${basis}'`)} as basis, d.dimension, f.day, d.key, max(d.label) as label, ${sums}
    from ${facts} f
    cross join lateral ${lines} l
    cross join lateral (select
      coalesce(sum(shares[l.n]) filter (where source = 'offer' and class <> 'delivery'), 0) as offers,
      coalesce(sum(shares[l.n]) filter (where source = 'staff'), 0) as staff,
      coalesce(sum(shares[l.n]) filter (where source = 'payment'), 0) as payment,
      coalesce(sum(shares[l.n]) filter (where source = 'rounding'), 0) as rounding
      from order_discounts where order_id = f.order_id) s
    cross join lateral (values ${sql.join(values, sql`, `)}) as d (dimension, key, label)
    where ${counted(basis)} group by d.dimension, f.day, d.key`
}

/** By offers and codes; `offers` is what that offer has taken off, also of the delivery charge. */
function sumsOfOffers(basis: StoredBasis, facts: SQL, dimensions: readonly DimensionName[]): SQL | undefined {
  if (dimensions.length === 0) return undefined
  const values = dimensions.map((name) =>
    name === 'offer'
      ? sql`('offer', off.offer_id::text, off.name)`
      : sql`('code', coalesce(${codeKey(sql`off`)}, ''), off.name)`,
  )
  const whole = Object.fromEntries(sumColumns.map((name) => [name, sql`sum(f.${sql.raw(name)})`]))
  return sql`select ${sql.raw(`'${basis}'`)} as basis, d.dimension, f.day, d.key, max(d.label) as label,
      ${given({ ...whole, ...(basis !== 'returned' && { offers: sql`sum(f.sign * off.amount)` }) })}
    from ${facts} f
    cross join lateral (select offer_id, max(name) as name, max(code) as code, sum(amount) as amount
      from order_discounts where order_id = f.order_id and source = 'offer' and offer_id is not null group by offer_id) off
    cross join lateral (values ${sql.join(values, sql`, `)}) as d (dimension, key, label)
    where ${counted(basis)} and d.key <> '' group by d.dimension, f.day, d.key`
}
