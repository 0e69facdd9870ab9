import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../context.ts'
import { openAccounts, orderRequests, stockedProducts } from '../customers.ts'
import { runLoad } from '../load/run.ts'
import type { RunningShop } from '../shop.ts'

const orders = 120
const perSecond = 10
const goalMs = 12
/** Processor time of a second of the idle shop, in milliseconds: above it, the shop has work of its own. */
const restMs = 60

/**
 * What an order costs all Node processes of the shop together, with its emails, messages and jobs: their processor time
 * from the first of 120 orders, ten a second, until no job is left, without what the idle shop used in the same time.
 */
export const orderCost = (taken: () => number): Row => ({
  name: 'order-cost',
  async run({ shop }) {
    const products = await stockedProducts(shop, 60)
    const accounts = await openAccounts(shop, 8)
    // Compiles what the measured orders run, and lets it come to rest.
    await place(shop, orderRequests(accounts, products, 60))
    await untilNoJobIsLeft(shop)
    const idle = await atRest(shop)
    const emailsBefore = taken()
    const busy = await used(shop, async () => {
      await place(shop, orderRequests(accounts, products, orders))
      await untilNoJobIsLeft(shop)
    })
    if (taken() - emailsBefore < orders) throw new Error('Fewer emails than orders: nothing was measured')
    const each = (busy.cpuMs - (idle.cpuMs / idle.seconds) * busy.seconds) / orders
    return [
      {
        work: 'an order with its emails and jobs, processor time of all Node processes',
        goal: `≤ ${goalMs} ms`,
        measured: `${each.toFixed(1)} ms (idle ${(idle.cpuMs / idle.seconds).toFixed(1)} ms a second)`,
        ok: each <= goalMs,
      },
    ]
  },
})

async function place({ origin }: RunningShop, requests: ReturnType<typeof orderRequests>) {
  const plan = { origin, connections: 4, warmUpSeconds: 0, rate: perSecond, once: true }
  const load = await runLoad({ ...plan, requests, seconds: requests.length / perSecond })
  const failures = Object.keys(load.failures)
  if (failures.length > 0) throw new Error(`Orders were not placed: ${failures.join(', ')}`)
}

/** Jobs that wait for a later time do not count. */
async function untilNoJobIsLeft({ database }: RunningShop) {
  for (let left = 1; left > 0; ) {
    await sleep(500)
    const { rows } = await database.query<{ left: number }>(
      "select count(*)::int as left from pgboss.job where state < 'completed' and start_after <= now() and name = 'shop'",
    )
    left = rows[0]?.left ?? 0
  }
}

/** What the idle shop uses, once pictures and other work of its start are done. */
async function atRest(shop: RunningShop) {
  for (let attempt = 0; attempt < 12; attempt++) {
    const idle = await used(shop, () => sleep(10_000))
    // Less than nothing: a process has ended.
    if (idle.cpuMs >= 0 && idle.cpuMs / idle.seconds <= restMs) return idle
  }
  throw new Error('The shop did not come to rest: nothing was measured')
}

async function used(shop: RunningShop, work: () => Promise<unknown>) {
  const cpuOfAll = async () => (await shop.sample()).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  const [before, startedAt] = [await cpuOfAll(), performance.now()]
  await work()
  return { cpuMs: (await cpuOfAll()) - before, seconds: (performance.now() - startedAt) / 1_000 }
}
