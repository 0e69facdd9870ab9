import type { Days } from '#contract/reports/periods.ts'
import type { RowsBy } from '#contract/reports/report-table.ts'
import { noSums, type Sums } from '#contract/reports/sums.ts'
import { fewestSearchers } from '#contract/reports/visits.ts'
import type { Transaction } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import type { Read } from '../read-now.ts'

type Row = { key: string | null } & Record<string, string | null>

/** What pages have counted in a period: steps of visits, or words that were searched by some people. */
export async function readCounted(tx: Transaction, by: RowsBy, [from, to]: Days): Promise<Read[]> {
  const during = sql`day >= ${from}::date and day <= ${to}::date`
  const { rows } = await tx.execute<Row>(by === 'words' ? words(during) : steps(by, during))
  return rows.map(({ key, ...sums }): Read => {
    const given = Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)]))
    return { key: key ?? '', label: key ?? '', isTotal: key === null, sums: { ...noSums(), ...given } as Sums }
  })
}

const keyOf: Partial<Record<RowsBy, SQL>> = {
  time: sql`to_char(day, 'YYYY-MM-DD')`,
  source: sql`source`,
  language: sql`language`,
  device: sql`device`,
}

/** The row without a key is the total. */
function steps(by: RowsBy, during: SQL): SQL {
  const of = (step: string) => sql`coalesce(sum(count) filter (where step = ${step}), 0)`
  return sql`
    select key, ${of('entrance')} as entrances, ${of('product')} as "productsSeen", ${of('cart')} as carts,
      ${of('checkout')} as checkouts, ${of('placed')} as "placedVisits"
    from (select ${keyOf[by] ?? sql`''`} as key, step, count from visit_counts where ${during}) c
    group by grouping sets ((key), ())`
}

/** Those that few people have searched for on any day are in the total only: one who returns is another one on each day. */
const words = (during: SQL): SQL => sql`
  select words as key, coalesce(sum(searches), 0) as searches, coalesce(sum(without_result), 0) as "withoutResult",
    coalesce(sum(clicked), 0) as "searchesClicked"
  from search_counts where ${during} group by grouping sets ((words), ())
  having words is null or max(people) >= ${fewestSearchers}`
