import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { brands as usualBrands, categories as usualCategories } from '#contract/assortment.ts'
import type { Transaction } from '#database/client.ts'
import { brands, categories } from '#database/schema/index.ts'
import { ShopError } from '../../errors.ts'
import { announceChange } from '../../http/change-feed.ts'
import type { Kind } from './assortment.ts'
import { slugOf } from './slug.ts'

const tables = { brand: brands, category: categories }

/** The ids of brands or categories by their names; those that are new are added. */
export async function requireNameIds(tx: Transaction, kind: Kind, names: Iterable<string>) {
  const table = tables[kind]
  const asked = [...new Set(names)].sort()
  const read = async () => {
    const rows = await tx.select({ id: table.id, name: table.name }).from(table).where(inArray(table.name, asked))
    return new Map(rows.map(({ id, name }) => [name, id]))
  }
  const known = await read()
  const missing = asked.filter((name) => !known.has(name))
  if (missing.length === 0) return known
  for (const name of missing) {
    // Two names may read alike without their signs; the second one then gets a slug of its own.
    const ownSlug = createHash('sha256').update(name).digest('hex').slice(0, 12)
    for (const slug of [slugOf(name), ownSlug]) {
      if (slug) await tx.insert(table).values({ name, slug }).onConflictDoNothing()
    }
  }
  await announceChange(tx, ['brands'])
  return read()
}

const usual: Record<Kind, readonly string[]> = { brand: usualBrands, category: usualCategories }

/**
 * The id of a brand or category that the shop has: one of those it began with, or one that a catalogue file brought.
 * @throws ShopError bad_request for any other name
 */
export async function requireKnownNameId(tx: Transaction, kind: Kind, name: string): Promise<number> {
  const table = tables[kind]
  const [known] = await tx.select({ id: table.id }).from(table).where(eq(table.name, name))
  if (known) return known.id
  if (usual[kind].includes(name)) return requireNameId(tx, kind, name)
  const message = `Choose a ${kind}`
  throw new ShopError('bad_request', message, { fields: { [kind]: message } })
}

/** The id of one brand or category; a new one is added. */
export async function requireNameId(tx: Transaction, kind: Kind, name: string): Promise<number> {
  const id = (await requireNameIds(tx, kind, [name])).get(name)
  if (id === undefined) throw new Error(`no ${kind} ${name}`)
  return id
}
