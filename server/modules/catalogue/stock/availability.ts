import type { Availability } from '#contract/catalogue/catalogue.ts'
import { fewBottles } from '#contract/limits.ts'
import type { Transaction } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { productListings, variantStock, variants } from '#database/schema/index.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { setsWith } from '../sets/read-sets-with.ts'
import { isOfferedText, shownStockLeft } from '../sets/set-queries.ts'
import { type ChangedStock, type StockCause, writeMovements } from './stock-movements.ts'

/** The public availability of a stock. */
export function availabilityOf(stock: number): { availability: Availability; fewLeft: number | null } {
  if (stock > fewBottles) return { availability: 'in_stock', fewLeft: null }
  return { availability: stock > 0 ? 'few_left' : 'sold_out', fewLeft: Math.max(0, stock) }
}

/**
 * Must be called in the transaction that changed stocks, after the change: records the movements and the availability.
 */
export async function recordStockChange(
  tx: Transaction,
  changed: readonly ChangedStock[],
  cause: StockCause,
): Promise<void> {
  await writeMovements(tx, changed, cause)
  await updateAvailability(tx, changed)
}

/**
 * Updates the listing of a product whose public availability has changed with its stock, and announces
 * the change. Most changes end here without a query: only a stock that is or was few can change it,
 * for its size and for a product's sizes together, or what is left in opened bottles.
 */
export async function updateAvailability(
  tx: Transaction,
  changed: readonly Omit<ChangedStock, 'variantId'>[],
): Promise<void> {
  const few = changed.filter(
    ({ before, after, opened }) => before !== after && (opened || Math.min(before, after) <= fewBottles),
  )
  await refreshAvailability(tx, [...new Set(few.map(({ productId }) => productId))])
}

/**
 * Updates the listings of these products, and of the sets that contain them, with their current stock, and announces
 * those that changed. Also after writing
 * listings: a stock that has changed since is not overwritten.
 */
export async function refreshAvailability(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const given = sql.param([...productIds])
  // Lock the listings first, so that the stocks are read after concurrent changes of these listings.
  const { rows: locked } = await tx.execute<{ id: string }>(sql`
    select product_id as id from ${productListings}
    where product_id in (select unnest(${given}::uuid[]) union all ${setsWith(given)}) order by product_id for update`)
  const ids = sql.param(locked.map(({ id }) => id))
  const few = (stock: SQL) => sql`case when ${stock} > ${fewBottles} then null else ${stock} end`
  const known = (stock: SQL) =>
    sql`case when ${stock} > ${fewBottles} then 'in_stock' when ${stock} > 0 then 'few_left' else 'sold_out' end`
  // Of what the product is listed with: samples and decants only where there is nothing else (`listedSizes`).
  const isListed = sql`v.kind not in ('sample', 'decant')`
  const all = sql`coalesce(sum(${shownStockLeft}) filter (where ${isListed}), sum(${shownStockLeft}), 0)::int`
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${productListings} as listing
    set availability = known.availability::availability, few_left = known.few_left, sizes = known.sizes
    from (
      select v.product_id, ${known(all)} as availability, ${few(all)} as few_left,
        case when count(*) > 1 then json_agg(json_build_array(${known(shownStockLeft)}, ${few(shownStockLeft)}) order by v.position)::text end as sizes
      from ${variants} v join ${variantStock} s on s.variant_id = v.id
      where v.product_id = any(${ids}::uuid[]) and v.on_sale and ${sql.raw(isOfferedText())} group by v.product_id
    ) as known
    where listing.product_id = known.product_id
      and (listing.availability::text, listing.few_left, listing.sizes)
        is distinct from (known.availability, known.few_left, known.sizes)
    returning listing.product_id as id`)
  if (rows.length > 0)
    await announceChange(
      tx,
      rows.map(({ id }) => `product:${id}` as const),
    )
}
