import type { Transaction } from './client.ts'
import { sql } from './drizzle.ts'

/**
 * The ids of all advisory locks, by what they serialize: numbers as they are, texts hashed by PostgreSQL. They must
 * stay the same while processes of two versions run side by side.
 */
export const advisoryLockIds = {
  /** Migrating the tables. */
  migration: 7_270_001,
  /** Building indexes after it. */
  lateStatements: 7_270_002,
  /** Loading a catalogue file. */
  loading: 1969,
  /** Publishing products after an update of the shop. */
  republishing: 1970,
  /** Calculating the best sellers. */
  bestSellers: 1971,
  /** Changes of brands and categories. */
  assortment: 'assortment',
  /** Applying an imported catalogue file. */
  catalogueImport: 'catalogue-import',
  /** Choosing the slug of an article. */
  articles: 'articles',
  /** Changes of old addresses, which follow each other. */
  redirects: 'redirects',
  /** Adding a product by hand. */
  newProduct: 'add-product',
  /** Changes of people and roles. */
  staff: 'staff',
  /** Choosing the SKU of a size. */
  sku: 'sku',
  /** Choosing what is in a set. */
  sets: 'sets',
  /** Computing the days of reports. */
  reports: 'reports',
  /** Choosing the barcode of a size. */
  barcode: 'barcode',
} as const

type LockName = keyof typeof advisoryLockIds

/** Waits for these locks, one after the other, and holds them until the transaction ends. */
export async function acquireLocks(tx: Transaction, ...names: LockName[]): Promise<void> {
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(${idOf(name)})`)
}

/** Holds the lock until the transaction ends; false when another transaction holds it. */
export async function tryLock(tx: Transaction, name: LockName): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${idOf(name)}) as free`)
  return rows[0]?.free === true
}

function idOf(name: LockName) {
  const id = advisoryLockIds[name]
  return typeof id === 'number' ? sql`${id}::bigint` : sql`hashtextextended(${id}::text, 0)`
}
