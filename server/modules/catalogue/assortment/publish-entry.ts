import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database, Transaction } from '#database/client.ts'
import { eq, sql } from '#database/drizzle.ts'
import { products } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import type { JobData } from '../../../jobs.ts'
import { slicesOf } from '../../../slices.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { entryTables, type Kind, productColumn } from './assortment.ts'

/** Products whose listings are written in one transaction: few, so that an order of one of them hardly waits. */
const batchSize = 200

/** Ends the message about a change whose listings are written by a job. */
export const shownLater = '. Product pages and lists show the change within a few minutes'

/** The ids of all products of a brand or category. */
export async function productsOf(db: Database | Transaction, kind: Kind, id: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${products.id} from ${products} where ${productColumn[kind]} = ${id} order by ${products.id}`,
  )
  return rows.map((product) => product.id)
}

/**
 * In the transaction that renamed a brand or category, or moved these products to it: writes their listings. Those of
 * more than one batch are written by a job. Returns whether there is one.
 */
export async function publishEntry(
  tx: Transaction,
  { jobs }: Pick<Shop, 'jobs'>,
  entry: JobData['entry-publication'],
  productIds: readonly string[],
): Promise<boolean> {
  await publishOutdated(tx, entry, productIds.slice(0, batchSize))
  if (productIds.length <= batchSize) return false
  await jobs.send(tx, 'entry-publication', entry)
  return true
}

/**
 * Writes the outdated listings of a brand or category in batches. Can be repeated wherever it stopped. Each batch has
 * the present name, and every renaming has its own job: the last one leaves no listing with a former name.
 */
export async function publishEntryProducts(db: Database, entry: JobData['entry-publication']): Promise<void> {
  const ids = await productsOf(db, entry.kind, entry.id)
  for (const part of slicesOf(ids, batchSize)) {
    await inTransaction(db, (tx) => publishOutdated(tx, entry, part))
    await yieldToEventLoop()
  }
}

async function publishOutdated(
  tx: Transaction,
  { kind, id }: JobData['entry-publication'],
  productIds: readonly string[],
): Promise<void> {
  const ids = sql.param([...productIds])
  // Locked first: a transaction that has read a former name may not have written it yet.
  await tx.execute(sql`select 1 from products where id = any(${ids}::uuid[]) order by id for no key update`)
  const [table, column] = [entryTables[kind], sql.raw({ brand: 'brand_id', category: 'category_id' }[kind])]
  const { rows } = await tx.execute<{ id: string }>(sql`
    select product.id from products product
    join ${table} on ${eq(table.id, id)}
    left join product_listings listing on listing.product_id = product.id
    where product.id = any(${ids}::uuid[]) and product.${column} = ${id}
      and (listing.${column}, nullif(listing.card, '')::json ->> ${kind}::text)
        is distinct from (product.${column}, ${table.name})`)
  await publishProducts(
    tx,
    rows.map((product) => product.id),
  )
}
