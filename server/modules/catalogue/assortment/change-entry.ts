import type { EntryChange, EntryOrder } from '#contract/catalogue/assortment-entries.ts'
import { slugOf } from '#contract/fold-text.ts'
import { eq, sql } from '#database/drizzle.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { decantsToPublish } from '../decants/decants-to-publish.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { assertNameIsFree, assertSlugIsFree, lockAssortment } from './add-entry.ts'
import { type Entries, type Entry, entryTables, type Kind, readEntries } from './assortment.ts'
import { keepFormerSlugs, releaseSlug } from './former-slugs.ts'
import { productsOf, publishEntry } from './publish-entry.ts'
import { recordEntries } from './record-entries.ts'
import { noSuchEntry } from './staff-entries.ts'

/**
 * Changes a brand or category; omitted fields stay unchanged. A new name rewrites the listings of its products; returns
 * whether a job does so for most of them. Former slugs redirect to the new one.
 * @throws ShopError 409 when someone else has changed it since the editor saw it, or for a taken name or slug
 */
export async function changeEntry(
  context: SignedInContext,
  kind: Kind,
  id: number,
  { version, name, slug, picture, ...others }: EntryChange,
): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    await lockAssortment(tx)
    const entries = await readEntries(tx, kind)
    const before = requireVersion(entries, kind, id, version)
    if (name !== undefined) assertNameIsFree(entries, kind, name, id)
    if (slug !== undefined) assertSlugIsFree(entries, slug, id)
    const table = entryTables[kind]
    await tx
      .update(table)
      .set({
        name,
        slug,
        ...others,
        ...(picture === null && { pictureId: null }),
        version: sql`${table.version} + 1`,
      })
      .where(eq(table.id, id))
    await releaseSlug(tx, kind, slug ?? before.slug)
    await keepFormerSlugs(tx, kind, id, [before.slug, ...(name === undefined ? [] : [slugOf(before.name)])])
    await recordEntries(tx, context, kind, entries)
    await announceChange(tx, ['brands'])
    if (others.decants !== undefined) await publishProducts(tx, await decantsToPublish(tx))
    if (name === undefined || name === before.name) return false
    return publishEntry(tx, context, { kind, id }, await productsOf(tx, kind, id))
  })
}

/** @throws ShopError 404 for an unknown id, 409 for another version */
export function requireVersion(entries: Entries, kind: Kind, id: number, version: number): Entry {
  const entry = entries.get(id)
  if (!entry) throw noSuchEntry(kind)
  if (entry.version === version) return entry
  throw new ShopError('entry_changed', { name: entry.name })
}

/**
 * Reorders brands or categories.
 * @throws ShopError 409 when the order is not the one that the editor saw
 */
export async function reorderEntries(context: SignedInContext, kind: Kind, { seen, ids }: EntryOrder): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await lockAssortment(tx)
    const entries = await readEntries(tx, kind)
    const known = [...entries.keys()]
    const same = (one: number[], other: number[]) => JSON.stringify(one) === JSON.stringify(other)
    if (!same(known, seen)) {
      throw new ShopError('entries_changed')
    }
    if (!same(known.toSorted(ascending), ids.toSorted(ascending))) throw new ShopError('entry_list_incomplete')
    const table = entryTables[kind]
    await tx.execute(sql`
      update ${table} set position = given.position
      from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, position) where ${table.id} = given.id`)
    await recordEntries(tx, context, kind, entries)
    await announceChange(tx, ['brands'])
  })
}

const ascending = (one: number, other: number) => one - other
