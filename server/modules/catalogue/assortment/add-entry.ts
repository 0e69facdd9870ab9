import type { NewEntry } from '#contract/catalogue/assortment-entries.ts'
import { foldText } from '#contract/fold-text.ts'
import { acquireLocks } from '#database/advisory-locks.ts'
import type { Transaction } from '#database/client.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { type Entries, entryTables, type Kind, readEntries } from './assortment.ts'
import { releaseSlug } from './former-slugs.ts'
import { nextPosition, slugsOf } from './name-ids.ts'
import { recordEntries } from './record-entries.ts'

/** Serializes changes of brands and categories, so that names and slugs stay unique. */
export const lockAssortment = (tx: Transaction): Promise<void> => acquireLocks(tx, 'assortment')

/**
 * Appends a brand or category and returns its id.
 * @throws ShopError 409 for a name or slug that another one has
 */
export async function addEntry(
  context: SignedInContext,
  kind: Kind,
  { name, slug, ...texts }: NewEntry,
): Promise<number> {
  return inTransaction(context.db, async (tx) => {
    await lockAssortment(tx)
    const entries = await readEntries(tx, kind)
    assertNameIsFree(entries, kind, name)
    if (slug) assertSlugIsFree(entries, slug)
    const taken = new Set([...entries.values()].map((entry) => entry.slug))
    const free = slug ?? slugsOf(name).find((one) => !taken.has(one))
    if (!free) throw new Error(`no free slug for ${name}`)
    await releaseSlug(tx, kind, free)
    const [added] = await tx
      .insert(entryTables[kind])
      .values({ name, slug: free, ...texts, position: nextPosition(kind) })
      .returning({ id: entryTables[kind].id })
    if (!added) throw new Error(`not added: ${name}`)
    await recordEntries(tx, context, kind, entries)
    await announceChange(tx, ['brands'])
    return added.id
  })
}

/** `own`: the entry to exclude from the check. */
export function assertNameIsFree(entries: Entries, kind: Kind, name: string, own?: number): void {
  const folded = foldText(name)
  const same = [...entries.values()].find((entry) => entry.id !== own && foldText(entry.name) === folded)
  if (same) throw new ShopError('entry_exists', { kind, name: same.name }, { field: 'name' })
}

export function assertSlugIsFree(entries: Entries, slug: string, own?: number): void {
  const same = [...entries.values()].find((entry) => entry.id !== own && entry.slug === slug)
  if (same) throw new ShopError('url_taken', { name: same.name }, { field: 'slug' })
}
