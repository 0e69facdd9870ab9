import { type Context, type Finding, type Row, rateAndLatency, shown, succeeded } from '../context.ts'
import { openAccounts, orderRequests, stockedProducts } from '../customers.ts'
import { against } from './goals.ts'
import { addEmptyJobs } from './queue.ts'
import { different, shopPage } from './urls.ts'

/** The last has also the jobs without work that 20 orders a second lead to in the course of their lives. */
const loads: { orders: number; jobs?: boolean }[] = [
  { orders: 1 },
  { orders: 5 },
  { orders: 20 },
  { orders: 20, jobs: true },
]

/** Cached pages: without orders, and while orders are placed. */
export const pagesWhileBuying: Row = {
  name: 'pages',
  async run(context) {
    const { shop, measure } = context
    const products = await stockedProducts(shop, 60)
    const customers = await openAccounts(shop, 4)
    const paths = ['/', '/shop', ...products.map(({ _id }) => `/product/${_id}`)]
    const requests = paths.map((path) => ({ path }))
    // Every page is rendered once before it is measured.
    await measure({ requests, once: true, warmUpSeconds: 0, seconds: 60, connections: 2 })
    const findings: Finding[] = []
    for (const { orders, jobs: withJobs } of loads) {
      // The baseline is measured right before each figure: a shared machine changes from minute to minute.
      const quiet = await measure({ requests })
      if (orders === 1) {
        findings.push({
          work: 'pages of home, shop and 60 products, nobody buys',
          goal: 'baseline of the next',
          measured: rateAndLatency(quiet),
          ok: succeeded(quiet) ? undefined : false,
          loop: quiet.loop,
        })
      }
      const placing = orderRequests(customers, products, 600)
      if (withJobs) await addEmptyJobs(shop, 100 * (context.seconds + 2))
      const [doneBefore, startedAt] = [await countDone(context), performance.now()]
      const [busy, placed] = await Promise.all([
        measure({ requests }),
        measure({ requests: placing, rate: orders, connections: 4, warmUpSeconds: 0 }),
      ])
      const jobs = ((await countDone(context)) - doneBefore) / ((performance.now() - startedAt) / 1_000)
      const share = busy.perSecond / quiet.perSecond
      const goal = orders === 20 && !withJobs ? 0.95 : 0.9
      const beside = `${orders} order${orders === 1 ? '' : 's'}/s${withJobs ? ' and jobs' : ''}`
      const tail = busy.p99 / quiet.p99
      findings.push({
        work: `the same with ${beside}`,
        goal: `≥ ${goal} of quiet, p99 ≤ 3 × quiet`,
        measured: `${rateAndLatency(busy)}; ${share.toFixed(2)} of ${shown(quiet.perSecond)}/s, p99 ${tail.toFixed(1)} ×, load generator ${shown(busy.generatorCpuMs / busy.sent)} ms`,
        ok: succeeded(busy) && share >= goal && tail <= 3,
        loop: busy.loop,
      })
      findings.push({
        work: `an order beside pages, ${beside}`,
        goal: 'p95 ≤ 50 ms',
        // Without CPU time: the process used most of it for pages.
        measured: `p95 ${shown(placed.p95)} ms`,
        ok: succeeded(placed) && placed.p95 <= 50,
      })
      if (withJobs) {
        findings.push({
          work: `jobs beside pages, ${beside}`,
          goal: '≥ 120/s',
          measured: `${shown(jobs)}/s`,
          ok: jobs >= 120,
        })
      }
    }
    return findings
  },
}

async function countDone({ shop }: Context): Promise<number> {
  const { rows } = await shop.database.query<{ count: number }>(
    "select count(*)::int as count from pgboss.job where state = 'completed'",
  )
  return rows[0]?.count ?? 0
}

/** Pages, uncached. */
export const uncachedPages: Row = {
  name: 'uncached-pages',
  async run({ measure, size, shop }) {
    const lists = await measure({ requests: different(6_000, shopPage), once: true })
    const { rows } = await shop.database.query<{ id: string }>('select id from products order by random() limit 6000')
    const requests = rows.map(({ id }) => ({ path: `/product/${id}` }))
    const products = await measure({ requests, once: true })
    const goal = { perSecond: 150, p95: 80 }
    return [
      against(`shop page, filtered, uncached, ${size} products`, lists, goal),
      against(`product page, uncached, ${size} products`, products, goal),
    ]
  },
}
