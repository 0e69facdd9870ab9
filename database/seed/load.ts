import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { toPoisha } from '#contract/money.ts'
import type { Database, Transaction } from '../client.ts'
import { addPicture } from '../pictures.ts'
import { productPictures, products } from '../schema/index.ts'
import { type ProductInFile, readCatalogueFile } from './catalogue-file.ts'

/** The sample catalogue that comes with the shop. */
export const sampleCatalogue = fileURLToPath(new URL('catalogue.json', import.meta.url))

interface Loading {
  /** Told in a sentence how far it is. */
  log?(message: string): void
  /** false leaves the photographs out, where only the data matters. */
  photographs?: boolean
}

/** Loads the sample catalogue when there is no product at all; of several shops that start at once, one does it. */
export async function loadIntoEmpty(db: Database, loading: Loading = {}): Promise<void> {
  await alone(db, async (tx) => {
    const kept = await tx.select({ id: products.id }).from(products).limit(1)
    if (kept.length === 0) await load(tx, sampleCatalogue, loading)
  })
}

/** Loads a catalogue file: what it names by a known slug is brought up to date, the rest added, nothing deleted. */
export async function loadCatalogue(db: Database, file: string, loading: Loading = {}): Promise<void> {
  await alone(db, (tx) => load(tx, file, loading))
}

/** Tries again and again instead of waiting in the database, where every statement has its time limit. */
async function alone(db: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(1969) as free`)
      if (rows[0]?.free) await work(tx)
      return rows[0]?.free
    })
    if (done) return
    await sleep(250)
  }
}

async function load(tx: Transaction, file: string, { log = () => {}, photographs = true }: Loading): Promise<void> {
  const now = Date.now()
  const all = await readCatalogueFile(file)
  const missing: string[] = []
  for (const [index, product] of all.entries()) {
    const productId = await upsert(tx, product, now, index)
    if (!photographs) continue
    missing.push(...(await replacePhotographs(tx, productId, product, join(dirname(file), 'photographs'))))
    if ((index + 1) % 24 === 0) log(`Loading the catalogue: ${index + 1} of ${all.length} products`)
  }
  if (missing.length > 0) log(`${missing.length} photographs are not there, such as ${missing[0]}`)
}

async function upsert(tx: Transaction, product: ProductInFile, now: number, index: number): Promise<string> {
  const { photographs, addedDaysAgo, price, oldPrice, slug, sold, ...rest } = product
  const told = { ...rest, price: toPoisha(price), oldPrice: oldPrice ? toPoisha(oldPrice) : null }
  // Of those added on one day, the file's first is the newest.
  const createdAt = new Date(now - addedDaysAgo * 86_400_000 - index * 1000)
  const [row] = await tx
    .insert(products)
    .values({ slug, sold, createdAt, ...told })
    .onConflictDoUpdate({ target: products.slug, set: { ...told, version: sql`${products.version} + 1` } })
    .returning({ id: products.id })
  if (!row) throw new Error(`not loaded: ${slug}`)
  return row.id
}

/** Gives a product the file's photographs, and returns the files that are not there. */
async function replacePhotographs(tx: Transaction, productId: string, product: ProductInFile, folder: string) {
  const missing: string[] = []
  const shown: (typeof productPictures.$inferInsert)[] = []
  for (const { file, alt } of product.photographs) {
    const path = join(folder, file)
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (!bytes) missing.push(path)
    else shown.push({ productId, pictureId: await addPicture(tx, bytes), position: shown.length, alt })
  }
  await tx.delete(productPictures).where(eq(productPictures.productId, productId))
  if (shown.length > 0) await tx.insert(productPictures).values(shown)
  return missing
}
