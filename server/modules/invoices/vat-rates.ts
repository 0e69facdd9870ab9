import { dayInDhaka } from '#contract/dhaka-time.ts'
import type { NewVatRate, VatRate } from '#contract/settings/vat-rate-calls.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, inArray, sql } from '#database/drizzle.ts'
import { vatRates } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'

type Reading = Pick<SignedInContext, 'db' | 'now'>

/** All rates, of each category, of delivery, wrapping and fees, and of categories that were deleted. */
export async function listVatRates({ db, now }: Reading): Promise<VatRate[]> {
  const today = dayInDhaka(now())
  const { rows } = await db.execute<Omit<VatRate, 'rate'> & Record<string, unknown>>(sql`
    select g.id as "categoryId", g.name, g.gone as "isGone", coalesce((
      select jsonb_agg(jsonb_build_object('_id', r.id, 'rate', r.rate / 100.0, 'since', r.since, 'isUsed', r.is_used)
        order by r.since desc) from vat_rates r where r.category_id is not distinct from g.id), '[]') as rates
    from (
      select id, name, position, false as gone from categories
      union all select null, 'Delivery, wrapping and fees', null, false
      union all (select distinct on (category_id) category_id, category, null, true from vat_rates
        where category_id is not null and not exists (select from categories where id = category_id)
        order by category_id, at desc)
    ) g order by g.gone, g.position nulls last, g.name`)
  return rows.map((row) => ({ ...row, rate: row.rates.find(({ since }) => since <= today)?.rate ?? null }))
}

const subject = { kind: 'settings', name: 'VAT rates' } as const
const fieldOf = (name: string) => `VAT rate of ${name}`
const written = (rate: number, since: string) => `${rate / 100}% from ${since}`

/**
 * Sets a rate from a day on. One of that day that no invoice has is replaced.
 * @throws ShopError 404 for a category that does not exist; 409 when invoices have another rate of that day
 */
export async function setVatRate(
  context: SignedInContext,
  { categoryId, rate: percent, since }: NewVatRate,
): Promise<VatRate> {
  const read = async () => (await listVatRates(context)).find((one) => one.categoryId === categoryId && !one.isGone)
  const before = await read()
  if (!before) throw new ShopError('entry_not_found', { kind: 'category' })
  const [rate, at] = [Math.round(percent * 100), context.now()]
  const by = { byUserId: context.actor.id, byName: context.actor.name }
  const category = categoryId === null ? '' : before.name
  await inTransaction(context.db, async (tx) => {
    const { rows } = await tx.execute<{ rate: number; since: string; isUsed: boolean }>(sql`
      select rate, to_char(since, 'YYYY-MM-DD') as since, is_used as "isUsed" from ${vatRates}
      where category_id is not distinct from ${categoryId} and since <= ${since}::date order by since desc limit 1 for update`)
    const [held] = rows
    if (held?.since === since && held.isUsed && held.rate !== rate)
      throw new ShopError('vat_rate_used', {}, { field: 'since' })
    await tx
      .insert(vatRates)
      .values({ categoryId, category, since, rate, at, ...by })
      .onConflictDoUpdate({ target: [vatRates.categoryId, vatRates.since], set: { rate, category, at, ...by } })
    const field = fieldOf(before.name)
    const former = held ? written(held.rate, held.since) : 'None'
    await recordChange(tx, context, subject, { [field]: former }, { [field]: written(rate, since) })
  })
  return (await read()) ?? before
}

/**
 * Deletes a rate that no invoice has, such as one that was typed wrongly: the one before it holds again.
 * @throws ShopError 404; 409 when an invoice has it: another rate from a later day on ends it
 */
export async function withdrawVatRate(context: SignedInContext, id: number): Promise<VatRate> {
  const group = (await listVatRates(context)).find(({ rates }) => rates.some(({ _id }) => _id === id))
  if (!group) throw new ShopError('vat_rate_gone')
  await inTransaction(context.db, async (tx) => {
    const isUnused = and(eq(vatRates.id, id), eq(vatRates.isUsed, false))
    const [removed] = await tx.delete(vatRates).where(isUnused).returning()
    if (!removed) throw new ShopError('vat_rate_used')
    const field = fieldOf(group.name)
    await recordChange(
      tx,
      context,
      subject,
      { [field]: written(removed.rate, removed.since) },
      { [field]: 'Withdrawn' },
    )
  })
  const left = (await listVatRates(context)).find(({ categoryId }) => categoryId === group.categoryId)
  return left ?? { ...group, rate: null, rates: [] }
}

interface HeldRate {
  id: number
  /** Hundredths of a percent. */
  rate: number
}

interface RatesOfOrder {
  /** Of each line of the order. */
  items: (HeldRate | null)[]
  charges: HeldRate | null
}

/**
 * The rates of the lines of an order on a day: those of the categories that its products have now. Of a product that
 * is gone, of the category that its line names.
 */
export async function readRatesOf(db: Database | Transaction, orderId: string, day: string): Promise<RatesOfOrder> {
  const rateOf = sql`select jsonb_build_object('id', r.id, 'rate', r.rate) from vat_rates r where r.since <= ${day}::date`
  const { rows } = await db.execute<{ items: RatesOfOrder['items'] | null; charges: HeldRate | null }>(sql`
    select (${rateOf} and r.category_id is null order by since desc limit 1) as charges,
      (select jsonb_agg((${rateOf} and r.category_id is not null
          and case when c.id is null then r.category = l.category else r.category_id = c.id end
          order by since desc limit 1) order by l.position)
        from order_lines l left join products p on p.id = l.product_id
        left join categories c on c.id = p.category_id or (p.id is null and c.name = l.category)
        where l.order_id = ${orderId}) as items`)
  return { items: rows[0]?.items ?? [], charges: rows[0]?.charges ?? null }
}

/** In the transaction that issues an invoice: these rates are kept from now on. Written once for each of them. */
export async function keepRates(tx: Transaction, held: readonly (HeldRate | null | undefined)[]): Promise<void> {
  const ids = held.flatMap((one) => (one ? [one.id] : []))
  if (ids.length === 0) return
  await tx
    .update(vatRates)
    .set({ isUsed: true })
    .where(and(inArray(vatRates.id, ids), eq(vatRates.isUsed, false)))
}
