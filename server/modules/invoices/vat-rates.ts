import { dayInDhaka } from '#contract/dhaka-time.ts'
import type { NewVatRate, VatRate } from '#contract/settings/vat-rate-calls.ts'
import type { Database, Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { vatRates } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'

type Reading = Pick<SignedInContext, 'db' | 'now'>

/** The rates of today of all categories, and of delivery, wrapping and fees. */
export async function listVatRates({ db, now }: Reading): Promise<VatRate[]> {
  const today = dayInDhaka(now())
  const { rows } = await db.execute<{
    categoryId: number | null
    name: string
    rate: number | null
    since: string | null
    next: number | null
    nextSince: string | null
  }>(sql`
    select g.id as "categoryId", g.name, c.rate, to_char(c.since, 'YYYY-MM-DD') as since,
      n.rate as next, to_char(n.since, 'YYYY-MM-DD') as "nextSince"
    from (
      select id, name, position from categories
      union all select null, 'Delivery, wrapping and fees', null
    ) g
    left join lateral (select rate, since from vat_rates
      where category_id is not distinct from g.id and since <= ${today}::date order by since desc limit 1) c on true
    left join lateral (select rate, since from vat_rates
      where category_id is not distinct from g.id and since > ${today}::date order by since limit 1) n on true
    order by g.position nulls last, g.name`)
  return rows.map(({ rate, next, ...row }) => ({ ...row, rate: inPercent(rate), nextRate: inPercent(next) }))
}

const inPercent = (rate: number | null) => (rate === null ? null : rate / 100)

/** @throws ShopError 404 for a category that does not exist */
export async function setVatRate(
  context: SignedInContext,
  { categoryId, rate: percent, since }: NewVatRate,
): Promise<VatRate> {
  const read = async () => (await listVatRates(context)).find((one) => one.categoryId === categoryId)
  const before = await read()
  if (!before) throw new ShopError('entry_not_found', { kind: 'category' })
  const [rate, at] = [Math.round(percent * 100), context.now()]
  const by = { byUserId: context.actor.id, byName: context.actor.name }
  await inTransaction(context.db, async (tx) => {
    const { rows } = await tx.execute<{ rate: number; since: string }>(sql`
      select rate, to_char(since, 'YYYY-MM-DD') as since from ${vatRates}
      where category_id is not distinct from ${categoryId} and since <= ${since}::date order by since desc limit 1 for update`)
    await tx
      .insert(vatRates)
      .values({ categoryId, since, rate, at, ...by })
      .onConflictDoUpdate({ target: [vatRates.categoryId, vatRates.since], set: { rate, at, ...by } })
    const field = `VAT rate of ${before.name}`
    const subject = { kind: 'settings' as const, name: 'VAT rates' }
    const written = rows[0] ? `${rows[0].rate / 100}% from ${rows[0].since}` : 'None'
    await recordChange(tx, context, subject, { [field]: written }, { [field]: `${percent}% from ${since}` })
  })
  return (await read()) ?? before
}

interface RatesOfOrder {
  /** Of each line of the order. */
  items: (number | null)[]
  charges: number | null
}

/** The rates of the lines of an order on a day: those of the categories that its products have now. */
export async function readRatesOf(db: Database | Transaction, orderId: string, day: string): Promise<RatesOfOrder> {
  const rateOf = sql`select rate from vat_rates where since <= ${day}::date`
  const { rows } = await db.execute<{ items: (number | null)[] | null; charges: number | null }>(sql`
    select (${rateOf} and category_id is null order by since desc limit 1) as charges,
      (select array_agg((${rateOf} and category_id = c.id order by since desc limit 1) order by l.position)
        from order_lines l left join products p on p.id = l.product_id
        left join categories c on c.id = p.category_id or (p.id is null and c.name = l.category)
        where l.order_id = ${orderId}) as items`)
  return { items: rows[0]?.items ?? [], charges: rows[0]?.charges ?? null }
}
