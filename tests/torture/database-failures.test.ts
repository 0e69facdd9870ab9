import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startOf } from '#database/embedded-lock.ts'
import {
  expectConsistentOrders,
  inDatabase,
  startClientsWithStock,
  stopClients,
  untilMoreOrders,
} from './order-load.ts'
import { postgresOf, signal } from './postgres-process.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const long = process.env.TORTURE_CYCLES !== undefined
const kills = long ? Number(process.env.TORTURE_CYCLES) : 4
/** Milliseconds. */
const duration = long ? 30_000 : 7_000

/** Pages and API responses that were requested before the failure (cached), and some that were not. */
const cached = ['/', '/shop', '/api/products?_perPage=12']
const uncached = ['/offers', '/Product', '/shop?page=2', '/product/00000000-0000-4000-8000-000000000000']

/** Runs a failure while clients order, then expects that no acknowledged order is lost or duplicated. */
async function whileOrdering(work: (shop: ShopProcess, dataDir: string) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-database-'))
  const shop = await startShop(dataDir)
  try {
    const ordering = await startClientsWithStock(dataDir, shop.url)
    await work(shop, dataDir)
    await untilMoreOrders(ordering, ordering.length)
    const acknowledged = await stopClients(ordering)
    await inDatabase(dataDir, (db) => expectConsistentOrders(db, acknowledged))
    expect(await shop.stop()).toBe(0)
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

it.runIf(process.platform === 'linux')(
  'keeps running, and responds again, when PostgreSQL or one of its processes is killed',
  { timeout: 240_000 + kills * 20_000 },
  async () => {
    const pauses: number[] = []
    await whileOrdering(async (shop, dataDir) => {
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(300 + Math.random() * 700)
        const { first, children } = await postgresOf(dataDir)
        const child = children[Math.floor(Math.random() * children.length)] ?? first
        const killed = kill % 2 ? child : first
        signal([killed], 'SIGKILL')
        const since = performance.now()
        const served = async () => (await fetch(`${shop.url}/readyz`)).status
        await expect.poll(() => startOf(killed)).toBeUndefined()
        // A shop that does not restart PostgreSQL, or does not connect again, would never respond.
        await expect.poll(served).toBe(200)
        pauses.push(performance.now() - since)
      }
    })
    console.log(`${kills} kills of PostgreSQL, longest pause ${Math.max(...pauses).toFixed(0)} ms`)
  },
)

/** Does the work while all processes of PostgreSQL are stopped. */
async function whileFrozen<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const { first } = await postgresOf(dataDir)
  // First the one that starts the others, so that no process is added to the list.
  signal([first], 'SIGSTOP')
  const all = [first, ...(await postgresOf(dataDir)).children]
  signal(all, 'SIGSTOP')
  try {
    return await work()
  } finally {
    signal(all, 'SIGCONT')
  }
}

/** What cached pages and API responses contain for every product. */
const aProduct = /href="\/product\/|"_id":"/

async function read(url: string, path: string) {
  const signal = AbortSignal.timeout(60_000)
  const response = await fetch(url + path, { headers: { authorization: 'Bearer none' }, signal })
  const { status, headers } = response
  return { path, status, retryAfter: headers.get('retry-after'), text: await response.text() }
}

it.runIf(process.platform === 'linux')(
  'responds to every request, with cached and never empty pages, while PostgreSQL is frozen',
  async () => {
    await whileOrdering(async (shop, dataDir) => {
      for (const path of cached) await expect.poll(async () => (await fetch(shop.url + path)).status).toBe(200)
      const responses = await whileFrozen(dataDir, async () => {
        const pending: ReturnType<typeof read>[] = []
        for (const end = performance.now() + duration; performance.now() < end; await sleep(250)) {
          for (const path of [...cached, ...uncached, '/api/user/profile', '/readyz']) {
            pending.push(read(shop.url, path))
          }
        }
        // PostgreSQL stays frozen until all have responded: a shop that waited for it would never respond.
        return Promise.all(pending)
      })
      // Cached responses are still served; all others are 503 with Retry-After.
      const seen = responses.filter(({ path }) => cached.includes(path))
      expect(seen.filter(({ status, text }) => status !== 200 || !aProduct.test(text))).toEqual([])
      const missing = responses.filter(({ path }) => uncached.includes(path))
      expect(missing.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])
      expect(responses.filter(({ status, text }) => ![200, 401, 503].includes(status) || text === '')).toEqual([])
    })
  },
)
