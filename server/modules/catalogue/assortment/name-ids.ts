import { createHash } from 'node:crypto'
import { slugOf } from '#contract/fold-text.ts'
import type { Transaction } from '#database/client.ts'
import { eq, type SQL, sql } from '#database/drizzle.ts'
import { ShopError } from '../../../errors.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { type Entries, type Entry, entryTables, type Kind, readEntries } from './assortment.ts'

/** The ids of brands or categories by name; new ones are appended in the given order. */
export async function requireNameIds(tx: Transaction, kind: Kind, names: Iterable<string>) {
  const requested = [...new Set(names)]
  const read = async () => {
    const entries = await readEntries(tx, kind)
    return new Map(
      requested.flatMap((name) => {
        const entry = findEntryByName(entries, name)
        return entry ? [[name, entry.id]] : []
      }),
    )
  }
  const known = await read()
  const missing = requested.filter((name) => !known.has(name))
  if (missing.length === 0) return known
  const table = entryTables[kind]
  for (const name of missing) {
    for (const slug of slugsOf(name))
      await tx
        .insert(table)
        .values({ name, slug, position: nextPosition(kind) })
        .onConflictDoNothing()
  }
  await announceChange(tx, ['brands'])
  return read()
}

/**
 * Two names may have the same slug, or a name may have no characters that are valid in a slug: the second slug is
 * unique.
 */
export const slugsOf = (name: string): string[] =>
  [slugOf(name), createHash('sha256').update(name).digest('hex').slice(0, 12)].filter(Boolean)

/** The position after all others of a kind. */
export const nextPosition = (kind: Kind): SQL<number> =>
  sql`(select coalesce(max(position), 0) + 1 from ${entryTables[kind]})`

/** The entry with exactly this name, else the one that formerly had it. Pure. */
export function findEntryByName(entries: Entries, name: string): Entry | undefined {
  const all = [...entries.values()]
  const slug = slugOf(name)
  const hadThisName = ({ formerSlugs, ...now }: Entry) =>
    formerSlugs.includes(slug) || (now.slug === slug && slugOf(now.name) !== slug)
  return all.find((entry) => entry.name === name) ?? all.find(hadThisName)
}

/**
 * The id of an existing brand or category.
 * @throws ShopError 400 for an unknown name
 */
export async function requireKnownNameId(tx: Transaction, kind: Kind, name: string): Promise<number> {
  const table = entryTables[kind]
  const known = findEntryByName(await readEntries(tx, kind), name)
  // Locked, so that it cannot be removed before the product is added; undefined if it was just removed.
  const [held] = known ? await tx.select().from(table).where(eq(table.id, known.id)).for('key share') : []
  if (held) return held.id
  throw new ShopError('entry_missing', { kind }, { field: kind })
}
