import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sendHeadersOnly } from './accepted-request.ts'
import { startShop } from './shop-process.ts'

const stops = Number(process.env.TORTURE_CYCLES ?? 3)
const paths = ['/', '/shop', '/api/products', '/api/products?_type=new_arrivals', '/cart', '/healthz']

/** Responses before each stop, and the most requests in flight at that moment. */
const enough = 20

/**
 * Sends a request over a new connection. `100 Continue` shows that the shop has read its headers: without it, the
 * operating system may have accepted a connection that the stopping shop never received.
 */
function ask(url: string): Promise<'answered' | 'refused' | string> {
  return new Promise((tell) => {
    let taken = false
    const asking = request(url, { agent: false, headers: { expect: '100-continue' } }, (answer) => {
      answer.on('error', (error) => tell(`cut off: ${error.message}`))
      answer.on('end', () => tell(answer.complete && answer.statusCode === 200 ? 'answered' : `${answer.statusCode}`))
      answer.resume()
    })
    asking.on('continue', () => {
      taken = true
    })
    asking.on('error', (error) => tell(taken ? `cut off: ${error.message}` : 'refused'))
    asking.end()
  })
}

it('responds to every accepted request before it stops', { timeout: 60_000 + stops * 30_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-stopped-'))
  try {
    for (let stop = 0; stop < stops; stop += 1) {
      const shop = await startShop(dataDir)
      const answers: Promise<string>[] = []
      let waiting = 0
      const visitors = setInterval(() => {
        // At most as many as even a busy machine can answer in time.
        if (waiting === enough) return
        waiting += 1
        const answer = ask(shop.url + paths[answers.length % paths.length])
        answers.push(answer.finally(() => (waiting -= 1)))
      }, 5)
      try {
        // While responses arrive, however busy the machine is.
        while (answers.length < enough) await sleep(5)
        await Promise.all(answers.slice(0, enough))
        const sendBody = await sendHeadersOnly(`${shop.url}/api/user/login`, {
          email: 'nobody@example.com',
          password: 'smoke and cedar',
        })
        const code = shop.stop()
        await expect.poll(() => ask(shop.url), { interval: 5 }).toBe('refused')
        clearInterval(visitors)
        expect(await sendBody()).toBe(401)
        expect(await code).toBe(0)
      } finally {
        clearInterval(visitors)
        await shop.stop()
      }
      const all = await Promise.all(answers)
      expect(all.filter((answer) => answer !== 'answered' && answer !== 'refused')).toEqual([])
      expect(all.filter((answer) => answer === 'answered').length).toBeGreaterThanOrEqual(enough)
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
