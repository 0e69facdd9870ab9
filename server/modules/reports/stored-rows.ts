import type { Days } from '#contract/reports/periods.ts'
import { daysOf } from '#contract/reports/periods.ts'
import type { DimensionName, StoredBasis } from '#contract/reports/sums.ts'
import type { Transaction } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { readValidSpans } from './compute-spans.ts'
import { daySums, type Filter } from './day-sums.ts'
import { readLiveDays } from './marked-days.ts'
import { type Span, splitIntoSpans } from './spans.ts'

/** Where the sums of a basis in a period are read from: added up, of single days, and from orders and ledger. */
export interface Source {
  basis: StoredBasis
  spans: readonly Span[]
  periods: readonly Days[]
  live: readonly string[]
  /** Of orders with a value, of what is read from them. */
  only?: Filter | undefined
  /** Of single invoices, those of more than so many poisha. */
  above: number
  isIncomplete: boolean
}

interface Asked {
  days: Days
  now: Date
  /** Whether the sum of each day is needed. */
  isByDay: boolean
  /** Whether nothing that is stored answers it. */
  isLive: boolean
  only: Filter | undefined
  above: number
}

export async function sourceOf(
  tx: Transaction,
  basis: StoredBasis,
  { days, now, isByDay, isLive, only, above }: Asked,
): Promise<Source> {
  const all = daysOf(days)
  if (isLive) return { basis, spans: [], periods: [], live: all, only, above, isIncomplete: false }
  const { live, isIncomplete } = await readLiveDays(tx, basis, days, now)
  const valid = isByDay ? new Set<Span>() : await readValidSpans(tx, basis)
  const computed = new Set(live)
  const split = splitIntoSpans(
    all.filter((day) => !computed.has(day)),
    (span) => valid.has(span),
  )
  return { ...split, basis, live, above, isIncomplete }
}

interface Chosen {
  dimensions: readonly DimensionName[]
  /** Values of the first dimension; without, all of them. */
  keys?: readonly string[] | undefined
}

/** A query of the rows of a source (`dimension`, `day`: null of spans, `key`, `label` and the columns); undefined: there are none. */
export function rowsOf(source: Source, columns: SQL, { dimensions, keys }: Chosen): SQL {
  const { basis, spans, periods, live, only, above } = source
  const [first] = dimensions
  const amongKeys = keys && sql`key = any(${sql.param([...keys])}::text[])`
  const stored = dimensions.flatMap((dimension) => {
    const chosen = sql`basis = ${basis} and dimension = ${dimension}
      ${amongKeys && dimension === first ? sql`and ${amongKeys}` : sql``}`
    return [
      ...(spans.length > 0
        ? [
            sql`select dimension, null as day, key, label, ${columns} from report_spans
              where ${chosen} and span = any(${sql.param([...spans])}::text[])`,
          ]
        : []),
      ...periods.map(
        ([from, to]) => sql`select dimension, to_char(day, 'YYYY-MM-DD') as day, key, label, ${columns} from report_days
          where ${chosen} and day >= ${from}::date and day <= ${to}::date`,
      ),
    ]
  })
  const fresh = sql`select dimension, to_char(day, 'YYYY-MM-DD') as day, key, label, ${columns}
    from (${daySums(basis, dimensions, live, { only, above })}) s
    where ${amongKeys ? sql`dimension <> ${first} or ${amongKeys}` : sql`true`}`
  return sql.join(live.length > 0 ? [...stored, fresh] : stored, sql` union all `)
}
