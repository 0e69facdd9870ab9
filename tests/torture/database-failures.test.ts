import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
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
const frozenFor = long ? 30_000 : 7_000

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
  'keeps running, and responds again within ten seconds, when PostgreSQL or one of its processes is killed',
  { timeout: 60_000 + kills * 20_000 },
  async () => {
    const pauses: number[] = []
    await whileOrdering(async (shop, dataDir) => {
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(300 + Math.random() * 700)
        const { first, children } = await postgresOf(dataDir)
        const one = children[Math.floor(Math.random() * children.length)] ?? first
        signal([kill % 2 ? one : first], 'SIGKILL')
        const since = performance.now()
        const served = async () => (await fetch(`${shop.url}/healthz`)).status
        await sleep(50)
        await expect.poll(served, { timeout: 10_000, interval: 50 }).toBe(200)
        pauses.push(performance.now() - since)
      }
    })
    console.log(`${kills} kills of PostgreSQL, longest pause ${Math.max(...pauses).toFixed(0)} ms`)
  },
)

it.runIf(process.platform === 'linux')(
  'responds to every request within five seconds, with cached and never empty pages, while PostgreSQL is frozen',
  { timeout: 120_000 },
  async () => {
    await whileOrdering(async (shop, dataDir) => {
      for (const path of cached) expect((await fetch(shop.url + path)).status).toBe(200)
      const { first, children } = await postgresOf(dataDir)
      const all = [first, ...children]
      signal(all, 'SIGSTOP')
      const answers: Promise<{
        path: string
        status: number
        retryAfter: string | null
        took: number
        meanwhile: boolean
      }>[] = []
      let frozen = true
      try {
        for (const end = performance.now() + frozenFor; performance.now() < end; await sleep(250)) {
          for (const path of [...cached, ...uncached, '/api/user/profile', '/healthz']) {
            const asked = performance.now()
            const answer = fetch(shop.url + path, { headers: { authorization: 'Bearer none' } })
            answers.push(
              answer.then(({ status, headers }) => ({
                path,
                status,
                retryAfter: headers.get('retry-after'),
                took: performance.now() - asked,
                meanwhile: frozen,
              })),
            )
          }
        }
      } finally {
        frozen = false
        signal(all, 'SIGCONT')
      }
      const answered = await Promise.all(answers)
      expect(answered.filter(({ took }) => took > 5_000)).toEqual([])
      // Cached responses are still served; all others are 503 with Retry-After.
      const seen = answered.filter(({ path }) => cached.includes(path))
      expect(seen.filter(({ status }) => status !== 200)).toEqual([])
      const missing = answered.filter(({ path, meanwhile }) => meanwhile && uncached.includes(path))
      expect(missing.length).toBeGreaterThan(0)
      expect(missing.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])
      expect(answered.filter(({ status }) => ![200, 401, 404, 503].includes(status))).toEqual([])
    })
  },
)
