import { dayInDhaka } from '#contract/dhaka-time.ts'
import { startOfStep } from '#contract/reports/periods.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { reportProofs } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { isTestOrder } from '../payments/index.ts'
import { computeOwn } from './own-connection.ts'

/**
 * Compares each closed month of the reports with the ledger: income, refunds, courier charges and fees of providers. What
 * differs is shown among the checks of Operations.
 */
export const proveMonths = ({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> =>
  computeOwn(db, async (tx) => {
    const months = await readDifferences(tx, startOfStep(dayInDhaka(now()), 'month'))
    await tx.delete(reportProofs)
    if (months.length === 0) return
    await tx.insert(reportProofs).values(months.map((month) => ({ ...month, at: now() })))
  })

/** Of the months before this day that are computed as a whole; marked days follow within minutes. */
async function readDifferences(tx: Transaction, before: string): Promise<{ month: string; difference: number }[]> {
  const { rows } = await tx.execute<{ month: string; difference: string }>(sql`
    with posted as (
      select date_trunc('month', at at time zone 'Asia/Dhaka')::date as month, account, sum(amount) as amount
      from ledger_postings p join ledger_lines on posting_id = id
      where order_id is not null and not ${isTestOrder(sql`p.order_id`)}
        and account in ('sales', 'delivery_income', 'kept_advances', 'refunds', 'courier_costs', 'provider_fees')
      group by 1, 2
    ), ledger as (
      select month, -coalesce(sum(amount) filter (where account in ('sales', 'delivery_income', 'kept_advances')), 0) as income,
        coalesce(sum(amount) filter (where account = 'refunds'), 0) as refunds,
        coalesce(sum(amount) filter (where account in ('courier_costs', 'provider_fees')), 0) as costs
      from posted group by month
    ), reported as (
      select date_trunc('month', day)::date as month,
        sum(gross - sale - offers - staff - payment + fee + wrapping + delivery - rounding - not_delivered + kept) as income,
        sum(refunded) as refunds, sum(courier_cost + provider_fee) as costs
      from report_days where dimension = 'all' and basis in ('earned', 'returned') group by 1
    )
    select to_char(month, 'YYYY-MM-DD') as month,
      abs(coalesce(l.income, 0) - coalesce(r.income, 0)) + abs(coalesce(l.refunds, 0) - coalesce(r.refunds, 0))
        + abs(coalesce(l.costs, 0) - coalesce(r.costs, 0)) as difference
    from ledger l full join reported r using (month)
    where month < ${before}::date and month >= (select date_trunc('month', "from" + interval '27 days')::date from report_state)`)
  return rows.map(({ month, difference }) => ({ month, difference: Number(difference) }))
}
