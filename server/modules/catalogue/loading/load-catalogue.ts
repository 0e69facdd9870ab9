import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLockIds } from '#database/advisory-locks.ts'
import type { Database } from '#database/client.ts'
import { isNotNull } from '#database/drizzle.ts'
import { products, shopSetup } from '#database/schema/index.ts'
import { type ProductInFile, readCatalogueFile, sampleCatalogue } from '#database/seed/catalogue-file.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { computeSimilar } from '../similar/compute-similar.ts'
import { recalculateBestSellers } from '../storefront/best-sellers.ts'
import { loadBatches } from './load-batches.ts'
import { loadEntries } from './load-entries.ts'
import { addPhotographs, type PhotographIds } from './load-photographs.ts'
import { type LoadedProduct, setStocks, writeProducts } from './load-products.ts'
import { loadSets } from './load-sets.ts'

interface Loading {
  /** Receives progress messages. */
  log?(message: string): void
  /** false leaves the photographs out, where only the data matters. */
  photographs?: boolean
}

/** Products per transaction: few, so that edits and orders of them do not wait noticeably. */
const batchSize = 250
/** From this number of products on, VACUUM ANALYZE is run at once instead of waiting for autovacuum. */
const many = 1_000

/**
 * Loads the sample catalogue when there is no product at all and staff have not removed it; of several shops that start
 * at once, one does it.
 */
export async function loadIntoEmpty(db: Database, loading: Loading = {}): Promise<void> {
  await alone(db, async () => {
    const known = await db.select({ id: products.id }).from(products).limit(1)
    const removed = await db.$count(shopSetup, isNotNull(shopSetup.sampleRemovedAt))
    if (known.length === 0 && removed === 0) await load(db, sampleCatalogue, loading)
  })
}

/**
 * Loads a catalogue file: products with a known slug are updated, the others added, none deleted. New brands
 * and categories are added in the order of the file. After an interruption it can simply
 * be run again.
 */
export async function loadCatalogue(db: Database, file: string, loading: Loading = {}): Promise<void> {
  await alone(db, () => load(db, file, loading))
}

/** On a separate connection, so that the lock outlives any transaction; released with the connection. */
async function alone(db: Database, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: db.$client.options.connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
        advisoryLockIds.loading,
      ])
      if (rows[0]?.free) break
      await sleep(250)
    }
    await work()
  } finally {
    await client.end()
  }
}

async function load(db: Database, file: string, { log = () => {}, photographs = true }: Loading): Promise<void> {
  const catalogue = await readCatalogueFile(file)
  const sample = file === sampleCatalogue
  const { products: all } = catalogue
  const pictures = photographs
    ? await addPhotographs(db, catalogue, join(dirname(file), 'photographs'), log)
    : undefined
  const ids = await inTransaction(db, async (tx) => ({
    brands: await loadEntries(tx, 'brand', { ...catalogue, sample }, pictures),
    categories: await loadEntries(tx, 'category', { ...catalogue, sample }, pictures),
  }))
  const now = Date.now()
  const starts = Array.from({ length: Math.ceil(all.length / batchSize) }, (_, index) => index * batchSize).values()
  let loaded = 0
  const work = async () => {
    for (const start of starts) {
      const batch = all
        .slice(start, start + batchSize)
        .map((product, index) =>
          loadedProduct(product, new Date(createdAt(product, now, start + index)), ids, pictures, sample),
        )
      await setStocks(db, await writeProducts(db, batch))
      loaded += batch.length
      if (loaded % many === 0 && loaded < all.length) log(`Loading the catalogue: ${loaded} of ${all.length} products`)
    }
  }
  // While PostgreSQL writes one batch, the next one is prepared.
  await Promise.all([work(), work()])
  await loadSets(db, all)
  await loadBatches(db, all)
  if (all.length >= many) await vacuumAndAnalyze(db)
  await recalculateBestSellers(db)
  await computeSimilar(db)
}

/** Of those added on one day, the file's first is the newest. */
const createdAt = ({ addedDaysAgo }: ProductInFile, now: number, index: number) =>
  now - addedDaysAgo * 86_400_000 - index * 1000

function loadedProduct(
  product: ProductInFile,
  createdAt: Date,
  { brands, categories }: { brands: Map<string, number>; categories: Map<string, number> },
  pictures: PhotographIds | undefined,
  sample: boolean,
): LoadedProduct {
  const [brandId, categoryId] = [brands.get(product.brand), categories.get(product.category)]
  if (brandId === undefined || categoryId === undefined) throw new Error(`not loaded: ${product.slug}`)
  const shown =
    pictures &&
    product.photographs.flatMap(({ file, alt }) => {
      const pictureId = pictures.get(file)
      return pictureId ? { pictureId, alt } : []
    })
  return { ...product, brandId, categoryId, createdAt, sample, pictures: shown }
}

/** On a connection without the time limit of the shop's statements. */
async function vacuumAndAnalyze(db: Database): Promise<void> {
  const client = new pg.Client({ connectionString: db.$client.options.connectionString })
  await client.connect()
  try {
    await client.query(
      'vacuum (analyze) products, variants, variant_stock, product_listings, search_words, product_pictures',
    )
  } finally {
    await client.end()
  }
}
