import type { SampleRemoval, SampleRemovalQuery } from '#contract/catalogue/sample-catalogue.ts'
import type { Transaction } from '#database/client.ts'
import { inArray, sql } from '#database/drizzle.ts'
import { products, shopSetup } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { recordChange, type Snapshot } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { lockAssortment } from '../assortment/add-entry.ts'
import { entryTables, type Kind, readEntries } from '../assortment/assortment.ts'
import { recordEntries } from '../assortment/record-entries.ts'
import { isOneOf } from '../is-one-of.ts'
import { withChangeRecorded } from '../products/record-product.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { countsOf, planRemoval, type RemovalPlan, type SampleProduct } from './sample-catalogue.ts'

/**
 * Removes the sample catalogue in one transaction. Ordered products are hidden, not deleted; what remains
 * belongs to the shop from then on. A later start does not load the sample again.
 * @throws ShopError 409 when there is none any more, or when changed products are to be removed and `shown`, the
 * number of those that staff saw, is no longer right
 */
export async function removeSample(
  context: SignedInContext,
  { changed, shown }: SampleRemovalQuery,
): Promise<SampleRemoval> {
  return inTransaction(context.db, async (tx) => {
    await lockSample(tx)
    const plan = await planRemoval(tx, changed)
    if (plan.deleted.length + plan.hidden.length + plan.kept.length === 0) throw new ShopError('sample_already_removed')
    if (changed === 'remove' && plan.changed !== shown) throw new ShopError('sample_changed')
    await recordRemoval(tx, context, plan)
    await hideProducts(tx, context, plan.hidden)
    await deleteProducts(tx, plan.deleted)
    await removeEntries(tx, context, 'brand', plan)
    await removeEntries(tx, context, 'category', plan)
    for (const table of [products, entryTables.brand, entryTables.category])
      await tx.update(table).set({ sample: false }).where(sql`${table.sample}`)
    const removal = { sampleRemovedAt: context.now() }
    await tx.insert(shopSetup).values(removal).onConflictDoUpdate({ target: shopSetup.id, set: removal })
    await announceChange(tx, ['everything'])
    return countsOf(plan)
  })
}

/**
 * Locks all rows that may be deleted, in the common lock order: brands and categories, products, stocks. Waits for
 * concurrent orders, so that their products count as ordered.
 */
async function lockSample(tx: Transaction): Promise<void> {
  await lockAssortment(tx)
  await tx.execute(sql`select 1 from products where sample order by id for update`)
  await tx.execute(sql`
    select 1 from variant_stock where variant_id in (
      select variants.id from variants join products on products.id = variants.product_id where products.sample
    ) order by variant_id for update`)
  // Waits for transactions that are adding a product to them.
  await tx.execute(sql`select 1 from brands where sample order by id for update`)
  await tx.execute(sql`select 1 from categories where sample order by id for update`)
}

/** One change log entry lists all removed products, by brand. */
async function recordRemoval(tx: Transaction, context: SignedInContext, { deleted, kept }: RemovalPlan): Promise<void> {
  const names = (some: SampleProduct[]) => some.map(({ name }) => name).join(', ')
  const before: Snapshot = Object.fromEntries(
    [...Map.groupBy(deleted, ({ brand }) => brand)].map(([brand, some]) => [`Deleted, ${brand}`, names(some)]),
  )
  const after: Snapshot = kept.length > 0 ? { 'Kept as your own': names(kept) } : {}
  await recordChange(tx, context, { kind: 'product', name: 'Sample catalogue' }, { ...before, ...after }, undefined)
}

async function hideProducts(tx: Transaction, context: SignedInContext, hidden: SampleProduct[]): Promise<void> {
  for (const { id } of hidden)
    await withChangeRecorded(tx, context, id, async () => {
      await tx
        .update(products)
        .set({ onSale: false, version: sql`${products.version} + 1` })
        .where(sql`${products.id} = ${id}`)
    })
  await publishProducts(
    tx,
    hidden.map(({ id }) => id),
  )
}

/** With their sizes, stocks, listings and wishlist entries; their pictures are deleted unless used elsewhere. */
async function deleteProducts(tx: Transaction, deleted: SampleProduct[]): Promise<void> {
  if (deleted.length === 0) return
  const ids = deleted.map(({ id }) => id)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct picture_id as id from product_pictures where product_id = any(${sql.param(ids)}::uuid[])`)
  await tx.delete(products).where(isOneOf(products.id, ids))
  const pictures = sql.param(rows.map(({ id }) => id))
  await tx.execute(sql`
    delete from pictures where id = any(${pictures}::text[])
      and not exists (select from product_pictures shown where shown.picture_id = pictures.id)
      and not exists (select from brands where brands.picture_id = pictures.id)
      and not exists (select from categories where categories.picture_id = pictures.id)
      and id not in (select picture_id from variants where picture_id is not null)
      and id not in (select picture_id from order_lines where picture_id = any(${pictures}::text[]))
      and id not in (
        select jsonb_path_query(content, '$.** ? (@.kind == "upload").id') #>> '{}' from content_versions
      )`)
}

async function removeEntries(tx: Transaction, context: SignedInContext, kind: Kind, plan: RemovalPlan): Promise<void> {
  const { deleted, hidden } = plan.entries[kind]
  const table = entryTables[kind]
  const before = await readEntries(tx, kind)
  const idsOf = (entries: { id: number }[]) => entries.map(({ id }) => id)
  await tx.delete(table).where(inArray(table.id, idsOf(deleted)))
  await tx
    .update(table)
    .set({ hidden: true, version: sql`${table.version} + 1` })
    .where(inArray(table.id, idsOf(hidden)))
  await recordEntries(tx, context, kind, before)
}
