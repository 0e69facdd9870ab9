import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sendHeadersOnly, sendRequest } from './accepted-request.ts'
import { startShop } from './shop-process.ts'

const stops = Number(process.env.TORTURE_CYCLES ?? 3)
// Not `/readyz`, which responds 503 as soon as the shop is stopping.
const paths = ['/', '/shop', '/api/products', '/api/products?_type=new_arrivals', '/cart']
/** Every second request is a search that has not been cached. */
const pathOf = (index: number) => (index % 2 ? `/api/products?_search=oud${index}` : paths[(index / 2) % paths.length])

/** Responses before each stop, and the most requests in flight at that moment. */
const enough = 20

it('responds to every accepted request before it stops', { timeout: 240_000 + stops * 30_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-stopped-'))
  try {
    for (let stop = 0; stop < stops; stop += 1) {
      const shop = await startShop(dataDir)
      // On a busy machine the first requests may get 503: the shop has nothing cached yet.
      for (const path of paths) await expect.poll(() => sendRequest(shop.url + path)).toBe('complete')
      // Opens as many connections to the database as the visitors will need.
      const many = () => Promise.all(Array.from({ length: enough }, () => sendRequest(`${shop.url}/readyz`)))
      await expect.poll(async () => new Set(await many())).toEqual(new Set(['complete']))
      const results: Promise<string>[] = []
      let waiting = 0
      const visitors = setInterval(() => {
        // At most as many as even a busy machine can handle in time.
        if (waiting === enough) return
        waiting += 1
        const result = sendRequest(shop.url + pathOf(results.length))
        results.push(result.finally(() => (waiting -= 1)))
      }, 5)
      try {
        // While responses arrive, however busy the machine is.
        while (results.length < enough) await sleep(5)
        await Promise.all(results.slice(0, enough))
        const sendBody = await sendHeadersOnly(`${shop.url}/api/user/login`, {
          email: 'nobody@example.com',
          password: 'smoke and cedar',
        })
        const code = shop.stop()
        await expect.poll(() => sendRequest(shop.url), { interval: 5 }).toBe('refused')
        clearInterval(visitors)
        expect(await sendBody()).toBe(401)
        expect(await code).toBe(0)
      } finally {
        clearInterval(visitors)
        await shop.stop()
      }
      const all = await Promise.all(results)
      expect(all.filter((result) => result !== 'complete' && result !== 'refused')).toEqual([])
      expect(all.filter((result) => result === 'complete').length).toBeGreaterThanOrEqual(enough)
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
