import { dayInDhaka } from '#contract/dhaka-time.ts'
import { formatTaka, toPoisha, toTaka } from '#contract/money.ts'
import { maxPurchasePrices, type NewPurchasePrice, type PurchasePrice } from '#contract/reports/purchase-price-calls.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { purchasePrices } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { requirePermission } from '../../permissions.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'

type Reading = Pick<SignedInContext, 'db' | 'now'>

/** Sizes on sale with what the shop pays for them today; those that nobody has entered first. */
export async function listPurchasePrices(context: Reading, search = '') {
  const found = search === '' ? sql`true` : sql`p.name ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`
  const rows = await readPrices(context, sql`v.on_sale and v.kind in ('bottle', 'tester', 'decant') and ${found}`)
  return { prices: rows.slice(0, maxPurchasePrices), more: rows.length > maxPurchasePrices }
}

/** @throws ShopError 404 for a size that does not exist */
export async function setPurchasePrice(
  context: SignedInContext,
  variantId: string,
  { price: taka, since }: NewPurchasePrice,
): Promise<PurchasePrice> {
  await requirePermission(context, 'reports.money')
  const [before] = await readPrices(context, sql`v.id = ${variantId}`)
  if (!before) throw new ShopError('size_not_found')
  const [price, at, by] = [toPoisha(taka), context.now(), { byUserId: context.actor.id, byName: context.actor.name }]
  await inTransaction(context.db, async (tx) => {
    await tx
      .insert(purchasePrices)
      .values({ variantId, since, price, at, ...by })
      .onConflictDoUpdate({ target: [purchasePrices.variantId, purchasePrices.since], set: { price, at, ...by } })
    const subject = { kind: 'product' as const, id: before.productId, name: before.name }
    const written = (amount: number | null) => (amount === null ? 'None' : formatTaka(amount))
    const field = `Purchase price of ${before.name}`
    const after = `${written(taka)} from ${since}`
    await recordChange(
      tx,
      context,
      subject,
      { [field]: written(before.purchasePrice) },
      { [field]: after },
      { [field]: ['sums'] },
    )
  })
  const [set = before] = await readPrices(context, sql`v.id = ${variantId}`)
  return set
}

async function readPrices({ db, now }: Reading, where: SQL): Promise<PurchasePrice[]> {
  const { rows } = await db.execute<
    Omit<PurchasePrice, 'price' | 'purchasePrice' | 'nextPrice'> & {
      price: number
      paid: number | null
      next: number | null
    }
  >(sql`
    select v.id as "variantId", p.id as "productId", concat_ws(' · ', p.name, nullif(v.size, '')) as name, v.price,
      c.price as paid, to_char(c.since, 'YYYY-MM-DD') as since,
      n.price as next, to_char(n.since, 'YYYY-MM-DD') as "nextSince"
    from variants v join products p on p.id = v.product_id
    left join lateral (select price, since from purchase_prices
      where variant_id = v.id and since <= ${dayInDhaka(now())}::date order by since desc limit 1) c on true
    left join lateral (select price, since from purchase_prices
      where variant_id = v.id and since > ${dayInDhaka(now())}::date order by since limit 1) n on true
    where ${where} and v.kind <> 'opened' order by c.price is not null, p.name, v.position limit ${maxPurchasePrices + 1}`)
  return rows.map(({ price, paid, next, ...row }) => ({
    ...row,
    price: toTaka(price),
    purchasePrice: paid === null ? null : toTaka(paid),
    nextPrice: next === null ? null : toTaka(next),
  }))
}
