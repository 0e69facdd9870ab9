import type { EntryRemoval } from '#contract/catalogue/assortment-entries.ts'
import { formatCount } from '#contract/format-count.ts'
import type { Transaction } from '#database/client.ts'
import { eq, sql } from '#database/drizzle.ts'
import { products } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { isOneOf } from '../is-one-of.ts'
import { writeInBatches } from '../write-in-batches.ts'
import { lockAssortment } from './add-entry.ts'
import { entryTables, type Kind, productColumn, readEntries } from './assortment.ts'
import { requireVersion } from './change-entry.ts'
import { keepFormerSlugs } from './former-slugs.ts'
import { publishEntry, shownLater } from './publish-entry.ts'
import { recordEntries } from './record-entries.ts'

/**
 * Removes a brand or category. Its products move to another one, all or none, and its URLs redirect there. Of many
 * products, most listings are written by a job.
 * Returns a message about the result.
 * @throws ShopError 409 while it has products and no target is given, or for another version
 */
export async function removeEntry(
  context: SignedInContext,
  kind: Kind,
  id: number,
  { version, moveTo }: EntryRemoval,
): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    await lockAssortment(tx)
    const entries = await readEntries(tx, kind)
    const { name, slug, formerSlugs } = requireVersion(entries, kind, id, version)
    const table = entryTables[kind]
    // Waits for transactions that are adding a product to it, so that all are counted.
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
    const moved = await lockProductsOf(tx, kind, id)
    const target = moveTo === undefined ? undefined : entries.get(moveTo)
    if (moveTo === id || (moveTo !== undefined && !target))
      throw new ShopError('other_entry_missing', { kind }, { field: 'moveTo' })
    if (moved.length > 0 && !target) throw new ShopError('entry_has_products', { name, products: moved.length, kind })
    if (target) await moveProducts(tx, kind, moved, target.id)
    const isLater = target && (await publishEntry(tx, context, { kind, id: target.id }, moved))
    await tx.delete(table).where(eq(table.id, id))
    if (target) await keepFormerSlugs(tx, kind, target.id, [slug, ...formerSlugs])
    const movedProducts =
      target && moved.length > 0 ? `${formatCount(moved.length, 'product')} moved to ${target.name}` : undefined
    await recordEntries(tx, context, kind, entries, movedProducts)
    await announceChange(tx, ['brands'])
    return `${movedProducts ? `${movedProducts}; ` : ''}${name} removed${isLater ? shownLater : ''}`
  })
}

/** The ids of all products of a brand or category, which are locked: none gets another one meanwhile. */
async function lockProductsOf(tx: Transaction, kind: Kind, id: number): Promise<string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(productColumn[kind], id))
    .orderBy(products.id)
    .for('no key update')
  return rows.map((product) => product.id)
}

async function moveProducts(tx: Transaction, kind: Kind, ids: readonly string[], to: number): Promise<void> {
  const column = { brand: { brandId: to }, category: { categoryId: to } }[kind]
  await writeInBatches(ids, (part) =>
    tx
      .update(products)
      .set({ ...column, version: sql`${products.version} + 1` })
      .where(isOneOf(products.id, part)),
  )
}
