import type { Transaction } from '#database/client.ts'
import { eq, inArray, sql } from '#database/drizzle.ts'
import type { CatalogueFile, EntryInFile } from '#database/seed/catalogue-file.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { assertSlugIsFree } from '../assortment/add-entry.ts'
import { type Entry, entryTables, type Kind, readEntries } from '../assortment/assortment.ts'
import { keepFormerSlugs, releaseSlug } from '../assortment/former-slugs.ts'
import { requireNameIds } from '../assortment/name-ids.ts'
import type { PhotographIds } from './load-photographs.ts'

/**
 * Adds new brands or categories of a file, and updates known ones. Returns their ids by name. Those of the sample
 * catalogue are marked; those named by another file belong to the shop.
 */
export async function loadEntries(
  tx: Transaction,
  kind: Kind,
  { brands, categories, products, sample }: CatalogueFile & { sample: boolean },
  pictures: PhotographIds | undefined,
): Promise<Map<string, number>> {
  const described = kind === 'brand' ? brands : categories
  const names = [...described.map(({ name }) => name), ...products.map((product) => product[kind])]
  const known = await readEntries(tx, kind)
  const ids = await requireNameIds(tx, kind, names)
  const marked = [...ids.values()].filter((id) => !sample || !known.has(id))
  await tx.update(entryTables[kind]).set({ sample }).where(inArray(entryTables[kind].id, marked))
  for (const entry of described) {
    const before = (await readEntries(tx, kind)).get(ids.get(entry.name) ?? 0)
    if (!before) continue
    const pictureId = entry.photograph && pictures?.get(entry.photograph)
    await writeDetails(tx, kind, before, entry, pictureId, { isNew: !known.has(before.id) })
  }
  return ids
}

/**
 * Fields that are not in the file stay unchanged, and so does the position. A new entry stays version 1: nobody has
 * changed it since it was loaded.
 */
async function writeDetails(
  tx: Transaction,
  kind: Kind,
  { id, slug: before }: Entry,
  { slug, description, nameInBangla, descriptionInBangla, hidden }: EntryInFile,
  pictureId: string | undefined,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const table = entryTables[kind]
  const change = { slug, description, nameInBangla, descriptionInBangla, hidden, pictureId }
  if (Object.values(change).every((value) => value === undefined)) return
  if (slug !== undefined) {
    assertSlugIsFree(await readEntries(tx, kind), slug, id)
    await releaseSlug(tx, kind, slug)
  }
  await tx
    .update(table)
    .set({ ...change, ...(!isNew && { version: sql`${table.version} + 1` }) })
    .where(eq(table.id, id))
  await keepFormerSlugs(tx, kind, id, [before])
  await announceChange(tx, ['brands'])
}
