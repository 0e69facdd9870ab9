import { setTimeout as sleep } from 'node:timers/promises'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { addDays, namedPeriods } from '#contract/reports/periods.ts'
import { reportNames, reportOf } from '#contract/reports/report-table.ts'
import { type Context, type Finding, type Row, rateAndLatency, shown, succeeded } from '../context.ts'
import { signInAsStaff, stockedProducts } from '../customers.ts'

/** Milliseconds that a report may take. */
const most = 1_500
/** Milliseconds that computing every day may take: a shop of three years. */
const computedWithin = 45 * 60_000
const times = 3

type Headers = Awaited<ReturnType<typeof signInAsStaff>>
interface Read {
  ms: number
  /** Whether it is a report with something in it. */
  isAnswered: boolean
  isComplete: boolean
}

async function readReport({ shop }: Context, headers: Headers, path: string): Promise<Read> {
  const start = performance.now()
  const response = await fetch(`${shop.origin}/api/admin/reports/${path}`, { headers })
  const body = await response.json()
  return { ms: performance.now() - start, isAnswered: response.ok && isFilled(body), isComplete: !body.isIncomplete }
}

/** Each report of four weeks and of three years, the slowest of some times; and pages beside reports. */
export const reports: Row = {
  name: 'reports',
  async run(context) {
    const headers = await signInAsStaff(context.shop)
    const findings = [await untilComputed(context), await proved(context)]
    await lowerInvoiceLimit(context, headers)
    const orders = await countOrders(context)
    for (const name of reportNames) {
      const { bases } = reportOf(name)
      for (const [period, query] of periodsOf(bases[0] === 'now'))
        findings.push(await measured(context, headers, name, period, query, orders))
    }
    return [...findings, await besideReports(context, headers)]
  },
}

/** Visits are not among the data. */
const isFilled = ({ basis, rows }: { basis: string; rows: unknown[] }) => basis === 'counted' || rows.length > 0

const periodsOf = (isNow: boolean): [string, string][] => {
  if (isNow) return [['now', '']]
  const today = dayInDhaka(new Date())
  const year = namedPeriods(today).find(({ name }) => name === 'Last 12 months')?.days ?? [today, today]
  return [
    ['four weeks', ''],
    ['a year', `?from=${year[0]}&to=${year[1]}`],
    ['three years', `?from=${addDays(today, -1_095)}&to=${today}&compare=none`],
  ]
}

async function measured(
  context: Context,
  headers: Headers,
  name: string,
  period: string,
  query: string,
  orders: number,
): Promise<Finding> {
  const reads: Read[] = []
  for (let n = 0; n < times; n += 1) reads.push(await readReport(context, headers, name + query))
  const slowest = Math.max(...reads.map(({ ms }) => ms))
  const isMeasured = orders > 0 && reads.every(({ isAnswered, isComplete }) => isAnswered && isComplete)
  return {
    work: `report “${name}”, ${period}, ${orders.toLocaleString('en')} orders`,
    goal: `≤ ${most / 1_000} s`,
    measured: isMeasured ? `${shown(slowest / 1_000)} s` : 'nothing',
    ok: isMeasured && slowest <= most,
  }
}

/** Single invoices are listed above an amount that none of the generated ones has: from then on the largest ones are. */
async function lowerInvoiceLimit({ shop }: Context, headers: Headers): Promise<void> {
  const { rows } = await shop.database.query<{ amount: string }>(
    'select amount from invoices order by amount desc offset 200 limit 1',
  )
  const url = `${shop.origin}/api/admin/settings`
  const { current } = await (await fetch(url, { headers })).json()
  const vat = { ...current.settings.vat, limit: Math.floor(Number(rows[0]?.amount) / 100) }
  const response = await fetch(url, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ version: current.version, settings: { ...current.settings, vat } }),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
}

async function countOrders({ shop }: Context): Promise<number> {
  const { rows } = await shop.database.query<{ count: number }>('select count(*)::int as count from orders')
  return Number(rows[0]?.count.toPrecision(2) ?? 0)
}

/** Waits until every day is computed. */
async function untilComputed({ shop }: Context): Promise<Finding> {
  const start = performance.now()
  const isDone = async () => {
    const { rows } = await shop.database.query(
      'select from report_state where is_complete and not exists (select from report_marks)',
    )
    return rows.length > 0
  }
  let done = await isDone()
  while (!done && performance.now() - start < computedWithin) {
    await sleep(2_000)
    done = await isDone()
  }
  const seconds = (performance.now() - start) / 1_000
  return {
    work: 'computing the days of three years',
    goal: '',
    measured: `${shown(seconds)} s`,
    ok: done ? undefined : false,
  }
}

/** The nightly comparison of each closed month with the ledger, at once. */
async function proved({ shop }: Context): Promise<Finding> {
  await shop.database.query('delete from report_proofs')
  await shop.database.query(`insert into recurring_tasks (name, due_at) values ('report-proof', now())
    on conflict (name) do update set due_at = excluded.due_at`)
  const start = performance.now()
  let months: { difference: string }[] = []
  while (months.length === 0 && performance.now() - start < 5 * 60_000) {
    await sleep(1_000)
    months = (await shop.database.query<{ difference: string }>('select difference from report_proofs')).rows
  }
  const wrong = months.filter(({ difference }) => Number(difference) !== 0).length
  return {
    work: 'closed months of the reports, compared with the ledger',
    goal: 'no poisha of difference',
    measured: months.length === 0 ? 'nothing' : `${months.length} months, ${wrong} differ`,
    ok: months.length > 0 && wrong === 0,
  }
}

/** Cached pages while somebody reads one report after another. */
async function besideReports(context: Context, headers: Headers): Promise<Finding> {
  const products = await stockedProducts(context.shop, 60)
  const requests = ['/', '/shop', ...products.map(({ _id }) => `/product/${_id}`)].map((path) => ({ path }))
  await context.measure({ requests, once: true, warmUpSeconds: 0, seconds: 60, connections: 2 })
  const quiet = await context.measure({ requests })
  let isReading = true
  let count = 0
  const reading = (async () => {
    for (let n = 0; isReading; n += 1) {
      await readReport(context, headers, reportNames[n % reportNames.length] ?? 'sales')
      count += 1
      // As long as somebody looks at it, at least.
      await sleep(1_000)
    }
  })()
  const busy = await context.measure({ requests })
  isReading = false
  await reading
  const share = busy.perSecond / quiet.perSecond
  return {
    work: 'pages while reports are read, one a second',
    goal: '≥ 0.95 of quiet',
    measured: `${rateAndLatency(busy)}; ${share.toFixed(2)} of ${shown(quiet.perSecond)}/s, ${count} reports`,
    ok: succeeded(busy) && count > 0 && share >= 0.95,
    loop: busy.loop,
  }
}

/** The stock of many sizes. */
export const stockReport: Row = {
  name: 'stock-report',
  async run(context) {
    const headers = await signInAsStaff(context.shop)
    const { rows } = await context.shop.database.query<{ count: number }>(
      "select count(*)::int as count from variants where on_sale and kind = 'bottle'",
    )
    const reads: Read[] = []
    for (let n = 0; n < times; n += 1) reads.push(await readReport(context, headers, 'stock'))
    const slowest = Math.max(...reads.map(({ ms }) => ms))
    const isMeasured = reads.every(({ isAnswered }) => isAnswered)
    return [
      {
        work: `report “stock”, ${Number(rows[0]?.count ?? 0).toLocaleString('en')} sizes`,
        goal: `≤ ${most / 1_000} s`,
        measured: isMeasured ? `${shown(slowest / 1_000)} s` : 'nothing',
        ok: isMeasured && slowest <= most,
      },
    ]
  },
}
