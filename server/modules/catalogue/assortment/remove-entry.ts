import type { EntryRemoval } from '#contract/catalogue/assortment-entries.ts'
import type { Transaction } from '#database/client.ts'
import { eq, sql } from '#database/drizzle.ts'
import { products } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { lockAssortment } from './add-entry.ts'
import { entryTables, type Kind, readEntries } from './assortment.ts'
import { productsOf, requireVersion } from './change-entry.ts'
import { keepFormerSlugs } from './former-slugs.ts'
import { recordEntries } from './record-entries.ts'

/**
 * Removes a brand or category. Its products move to another one, all or none, and its URLs redirect there.
 * Returns a message about the result.
 * @throws ShopError conflict while it has products and no target is given, or for another version
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
    const moved = await productsOf(tx, kind, id)
    const target = moveTo === undefined ? undefined : entries.get(moveTo)
    if (moveTo === id || (moveTo !== undefined && !target)) {
      const message = `Choose another ${kind}`
      throw new ShopError('bad_request', message, { fields: { moveTo: message } })
    }
    if (moved.length > 0 && !target) {
      throw new ShopError(
        'conflict',
        `${name} has ${inWords(moved.length)}. Choose the ${kind} to move ${moved.length === 1 ? 'it' : 'them'} to.`,
      )
    }
    if (target) await moveProducts(tx, kind, moved, target.id)
    await tx.delete(table).where(eq(table.id, id))
    if (target) await keepFormerSlugs(tx, kind, target.id, [slug, ...formerSlugs])
    const movedProducts = target && moved.length > 0 ? `${inWords(moved.length)} moved to ${target.name}` : undefined
    await recordEntries(tx, context, kind, entries, movedProducts)
    await announceChange(tx, ['brands'])
    return movedProducts ? `${movedProducts}; ${name} removed` : `${name} removed`
  })
}

async function moveProducts(tx: Transaction, kind: Kind, ids: string[], to: number): Promise<void> {
  if (ids.length === 0) return
  const column = { brand: { brandId: to }, category: { categoryId: to } }[kind]
  await tx
    .update(products)
    .set({ ...column, version: sql`${products.version} + 1` })
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
  await publishProducts(tx, ids)
}

const inWords = (count: number) => (count === 1 ? '1 product' : `${count} products`)
