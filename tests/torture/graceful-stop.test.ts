import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startShop } from './shop-process.ts'

const stops = Number(process.env.TORTURE_CYCLES ?? 3)
const paths = ['/', '/shop', '/api/products', '/api/products?_type=new_arrivals', '/cart', '/healthz']

/**
 * Asks over a connection of its own. The shop's Continue tells that it has read the request: without it, the system has
 * opened the connection, but a shop that closed its door in the meantime has never seen it.
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

it('answers every request that it has taken before it stops', { timeout: 60_000 + stops * 30_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-stopped-'))
  try {
    for (let stop = 0; stop < stops; stop += 1) {
      const shop = await startShop(dataDir)
      const answers: Promise<string>[] = []
      const visitors = setInterval(() => answers.push(ask(shop.url + paths[answers.length % paths.length])), 5)
      await sleep(500 + Math.random() * 300)
      expect(await shop.stop()).toBe(0)
      clearInterval(visitors)
      const all = await Promise.all(answers)
      expect(all.filter((answer) => answer !== 'answered' && answer !== 'refused')).toEqual([])
      expect(all.filter((answer) => answer === 'answered').length).toBeGreaterThan(10)
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
