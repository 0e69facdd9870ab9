import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { plainAddress } from '#contract/content/redirects.ts'
import { acquireLocks } from '#database/advisory-locks.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq, sql } from '#database/drizzle.ts'
import { catalogueImports } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import type { ChangeAuthor } from '../../../staff-changes.ts'
import { databaseErrorKind, violates } from '../../../transactions/database-errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { readGrants } from '../../accounts/index.ts'
import { addressesInUse, saveRedirects } from '../../redirects/index.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { refreshAvailability } from '../stock/availability.ts'
import { writeInBatches } from '../write-in-batches.ts'
import { readKnownCatalogue } from './import-known-catalogue.ts'
import { type ImportPlan, planImport } from './import-plan.ts'
import { moveStocks, StaleImport } from './import-stocks.ts'
import { isRearranged, writeContents } from './import-write.ts'
import { checkAgain, readStoredRows, requireImport } from './imports.ts'
import { queuePictures } from './load-pictures.ts'
import { writeSales } from './write-file-sales.ts'

type Part = Pick<Shop, 'db' | 'now'>
type Unpublished = (typeof catalogueImports.$inferSelect)['unpublished']

/** Products whose listings are written in one transaction: few, so that an order of one of them hardly waits. */
const contentsAtOnce = 200
const stocksAtOnce = 1_000
/** Percent of the work that is done when the changes are written. */
const written = 50

const changedMeanwhile =
  'The catalogue was changed after this preview was made, so nothing was applied. This is the new preview.'

/**
 * Applies an import: its changes in one transaction, then the listings that customers see. Can be resumed wherever it
 * stopped: the changes are written once, and the unpublished products are stored.
 */
export async function runImport(shop: Part, id: string): Promise<void> {
  const { state } = await requireImport(shop.db, id)
  if (state === 'applying') await applyAll(shop, id)
  await publishRest(shop.db, id)
}

async function applyAll(shop: Part, id: string): Promise<void> {
  try {
    await inTransaction(shop.db, (tx) => apply(tx, shop, id))
  } catch (error) {
    if (error instanceof StaleImport || hasRemovedEntry(error) || violates(error, 'sale_prices_no_overlap'))
      return checkAgain(shop, id, changedMeanwhile)
    // Retried later.
    if (databaseErrorKind(error) === 'unavailable') throw error
    const message = 'Something went wrong, and nothing was changed. Please try again.'
    await shop.db.update(catalogueImports).set({ state: 'failed', message }).where(eq(catalogueImports.id, id))
    throw error
  }
}

/** Whether a brand or category was removed after the import had planned with it. */
const hasRemovedEntry = (error: unknown) =>
  violates(error, 'products_brand_id_brands_id_fk') || violates(error, 'products_category_id_categories_id_fk')

async function apply(tx: Transaction, { db, now }: Part, id: string): Promise<void> {
  await acquireLocks(tx, 'catalogueImport')
  // The index of the change log is brought up to date by the next vacuum instead of by this: a third of the time.
  await tx.execute(sql`set local gin_pending_list_limit = '64MB'`)
  // Comparing thousands of rows sends no queries for a while.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`)
  const { state, plan: seen, byUserId, byName, file, source } = await requireImport(tx, id)
  if (state !== 'applying') return
  const at = now()
  const by = { actor: { id: byUserId ?? '', name: byName }, now: () => at }
  await lockProducts(tx, id)
  // Locked after the products, in the same order as editors do: blocks new products, SKUs and barcodes until the import
  // is written.
  await acquireLocks(tx, 'newProduct', 'sku', 'barcode')
  const given = await readStoredRows(tx, id)
  const plan = await planImport(given, await readKnownCatalogue(tx, given, at), source)
  if (plan.hash !== seen || (source === 'shop' && plan.rows.error > 0)) throw new StaleImport()
  await progress(db, id, written * 0.3)
  await writeContents(tx, by, plan.contents)
  await writeSales(tx, by, plan.contents)
  await progress(db, id, written * 0.8)
  const stocks = await moveStocks(tx, by, plan, file)
  if (source !== 'shop') await addOrigins(tx, by, id, plan)
  const unpublished = unpublishedOf(plan, stocks)
  await tx.update(catalogueImports).set({ unpublished }).where(eq(catalogueImports.id, id))
  await publishPart(tx, id, unpublished, 0)
}

/** Leads the addresses of new products in the other shop to them, and queues their pictures. */
async function addOrigins(tx: Transaction, by: ChangeAuthor, id: string, { contents, planned }: ImportPlan) {
  const added = new Map(contents.flatMap(({ before, after }) => (before ? [] : [[after.id, after]])))
  const origins = planned.flatMap(({ origin, newProductId }) =>
    origin && newProductId && added.has(newProductId) ? [{ productId: newProductId, ...origin }] : [],
  )
  const products = [...Map.groupBy(origins, ({ productId }) => productId)]
  const led = products.flatMap(([productId, own]) => {
    const addresses = new Set(own.flatMap(({ path }) => (path && plainAddress(path)) || []))
    return [...addresses].map((from) => ({ from, to: `/product/${productId}` }))
  })
  // Those that were added since the import was started are changed only by who may change them.
  const mayChange = by.actor.id !== '' && (await readGrants(tx, by.actor.id)).has('content.edit')
  const inUse = mayChange
    ? undefined
    : await addressesInUse(
        tx,
        led.map(({ from }) => from),
      )
  await saveRedirects(tx, by, inUse ? led.filter(({ from }) => !inUse.has(from)) : led)
  const pictures = products.map(([productId, own]) => ({
    productId,
    addresses: [...new Set(own.flatMap((one) => one.pictures ?? []))],
  }))
  await queuePictures(
    tx,
    id,
    by.now(),
    pictures.filter(({ addresses }) => addresses.length > 0),
  )
}

/** Blocks only editors of these products. */
async function lockProducts(tx: Transaction, id: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct (shown ->> 'productId')::uuid as id from catalogue_import_rows
    where import_id = ${id} and kind in ('new', 'changed') and shown ->> 'productId' <> '' order by 1`)
  await writeInBatches(rows, (part) => {
    const ids = sql.param(part.map((row) => row.id))
    return tx.execute(sql`select 1 from products where id = any(${ids}::uuid[]) order by id for no key update`)
  })
}

/** Products with changed sizes first: their listings have to match their stocks at once. */
function unpublishedOf({ contents }: ImportPlan, stocks: readonly string[]): Unpublished {
  const ordered = contents.toSorted((one, other) => Number(isRearranged(other)) - Number(isRearranged(one)))
  const ids = ordered.map(({ after }) => after.id)
  const known = new Set(ids)
  return { contents: ids, stocks: [...new Set(stocks)].filter((id) => !known.has(id)).sort() }
}

/** Publishes the next unpublished products; small imports end here, in the transaction of their changes. */
async function publishPart(tx: Transaction, id: string, { contents, stocks }: Unpublished, published: number) {
  await publishProducts(tx, contents.slice(published, published + contentsAtOnce))
  const shown = Math.max(0, published - contents.length)
  const isLast = published + contentsAtOnce >= contents.length
  const part = isLast ? stocks.slice(shown, shown + stocksAtOnce) : []
  await refreshAvailability(tx, part)
  const next = isLast ? contents.length + shown + part.length : published + contentsAtOnce
  const total = contents.length + stocks.length
  const percent = total === 0 ? 100 : written + ((100 - written) * next) / total
  const change = { state: next < total ? ('publishing' as const) : ('done' as const), published: next }
  await tx
    .update(catalogueImports)
    .set({ ...change, progress: Math.floor(percent) })
    .where(eq(catalogueImports.id, id))
}

async function publishRest(db: Database, id: string): Promise<void> {
  for (;;) {
    const { state, unpublished, published } = await requireImport(db, id)
    if (state !== 'publishing') return
    await inTransaction(db, (tx) => publishPart(tx, id, unpublished, published))
    await yieldToEventLoop()
  }
}

const progress = (db: Database, id: string, percent: number) =>
  db
    .update(catalogueImports)
    .set({ progress: Math.floor(percent) })
    .where(eq(catalogueImports.id, id))
