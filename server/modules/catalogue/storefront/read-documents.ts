import type { Availability, ProductQuery } from '#contract/catalogue/catalogue.ts'
import type { Database } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { withAvailability } from '../publishing/product.ts'
import { type SearchMatch, selectBestAndCount, selectBestFirst } from '../search/index.ts'
import { type ListFilter, listingCondition, unknownToPlanner } from './list-filter.ts'

export type Fields = NonNullable<ProductQuery['fields']>
/** `given`: in the order of the ids of the filter. */
export type ListOrder = NonNullable<ProductQuery['_sort']> | 'given'

/** A product in a list, as JSON. */
export interface ListedProduct {
  id: string
  json: string
}

type Row = [id: string, document: string, availability: Availability, fewLeft: number | null, sizes: string | null]

const columns = { all: sql.raw('document'), card: sql.raw('card') }

/** The `order by` of each sort, in the same terms as the indexes; equal rows are sorted newest first. */
export function orderBy(order: ListOrder, { productIds }: Partial<ListFilter>) {
  const then = sql`created_at desc, product_id`
  switch (order) {
    case 'buyers':
      return sql`said desc, ${then}`
    case 'price-low':
      return sql`price, ${then}`
    case 'price-high':
      return sql`price desc, ${then}`
    case 'name':
      return sql`sort_name, ${then}`
    case 'given':
      return productIds ? sql`array_position(${sql.param(productIds)}::uuid[], product_id)` : then
    default:
      return then
  }
}

/** The ids of a list, or of a page of it. The size is part of the text: it decides how the statement is planned. */
function selectIds(filter: Partial<ListFilter>, order: ListOrder, page?: Page): SQL {
  const { match, ...others } = filter
  if (order === 'best' && match) return selectBestFirst(match, { where: listingCondition(others), page })
  const range = page ? sql` limit ${sql.raw(String(page.size))} offset ${unknownToPlanner(page.start)}` : sql``
  return sql`
    select product_id from product_listings where ${listingCondition(filter)}
    order by ${orderBy(order, filter)}${range}`
}

export interface Page {
  /** Products on a page, at most 100. */
  size: number
  /** Offset. */
  start: number
}

/**
 * A page of a list: the ids come from an index-only scan, then only these documents are read. The row number keeps the
 * order, as the sort columns are not read again.
 */
export function pageQuery(filter: ListFilter, order: ListOrder, page: Page, fields: Fields): SQL {
  return sql`
    select listing.product_id, listing.${columns[fields]}, listing.availability, listing.few_left, listing.sizes
    from (
      select product_id, row_number() over () as position from (${selectIds(filter, order, page)}) as page
    ) as page
    join product_listings listing on listing.product_id = page.product_id
    order by page.position`
}

/** A page of a list. */
export async function readPage(
  db: Database,
  filter: ListFilter,
  order: ListOrder,
  page: Page,
  fields: Fields,
): Promise<ListedProduct[]> {
  return (await queryPrepared<Row>(db, pageQuery(filter, order, page, fields))).map(listed)
}

/** The first page of a search without filters, best first, and the number of its matches. */
export async function readBest(
  db: Database,
  match: SearchMatch,
  size: number,
  fields: Fields,
): Promise<{ products: ListedProduct[]; total: number }> {
  const rows = await queryPrepared<[total: number, ...Row]>(
    db,
    sql`
    select total, listing.product_id, listing.${columns[fields]}, listing.availability, listing.few_left, listing.sizes
    from (
      select total, product_id, row_number() over () as position
      from (${selectBestAndCount(match, { where: sql`on_sale`, size })}) as page
    ) as page
    left join product_listings listing on listing.product_id = page.product_id
    order by page.position`,
  )
  const total = rows[0]?.[0] ?? 0
  return { total, products: total > 0 ? rows.map(([, ...row]) => listed(row)) : [] }
}

/** Ids of all products of a list, 16 bytes each: of 100,000 products they take 1.6 MB. */
export async function readIds(db: Database, filter: Partial<ListFilter>, order: ListOrder): Promise<Buffer> {
  const [row] = await queryPrepared<[Buffer | null]>(
    db,
    sql`
    select string_agg(uuid_send(product_id), ''::bytea) from (${selectIds(filter, order)}) as list`,
  )
  return row?.[0] ?? Buffer.alloc(0)
}

const idLength = 16

/** The number of ids in such a buffer. */
export const countIds = (ids: Buffer): number => ids.length / idLength

/** The ids from `start` on, at most `count`. */
export function idsIn(ids: Buffer, start: number, count: number): string[] {
  const end = Math.min(start + count, countIds(ids))
  const texts: string[] = []
  for (let index = start; index < end; index += 1) texts.push(uuidAt(ids, index * idLength))
  return texts
}

/** The id whose 16 bytes begin there. */
export const uuidAt = (bytes: Buffer, at: number): string =>
  bytes.toString('hex', at, at + idLength).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The products with these ids, in order; products that are no longer published are left out. */
export async function readListed(db: Database, ids: string[], fields: Fields): Promise<ListedProduct[]> {
  const rows = await queryPrepared<Row>(
    db,
    sql`
    select product_id, ${columns[fields]}, availability, few_left, sizes from product_listings
    where product_id = any(${sql.param(ids)}::uuid[]) and on_sale`,
  )
  const byId = new Map(rows.map((row) => [row[0], listed(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The next published products after this id, by their ids, and whether their prices have changed since they were written. */
export async function readAfter(
  db: Database,
  after: string | undefined,
  count: number,
  now: Date,
): Promise<(ListedProduct & { isOutdated: boolean })[]> {
  const rows = await queryPrepared<[isOutdated: boolean, ...Row]>(
    db,
    sql`
    select coalesce(prices_until <= ${now.toISOString()}::timestamptz, false),
      product_id, document, availability, few_left, sizes
    from product_listings
    where product_id > ${after ?? leastId}::uuid and on_sale order by product_id limit ${sql.raw(String(count))}`,
  )
  return rows.map(([isOutdated, ...row]) => ({ ...listed(row), isOutdated }))
}

const leastId = '00000000-0000-0000-0000-000000000000'

const listed = ([id, document, availability, fewLeft, sizes]: Row): ListedProduct => ({
  id,
  json: withAvailability(document, { availability, fewLeft, sizes }),
})
