import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { type ShopInProcess, startBuiltShop } from '#tests/support/built-shop.ts'

let shop: ShopInProcess
afterEach(() => shop?.stop(), 60_000)

/** The ids of a process's children. */
function childrenOf({ pid }: { pid?: number | undefined }): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
  const rows = all.split('\n').map((row) => row.trim().split(/\s+/))
  return rows.filter(([, parent, name]) => parent === String(pid) && name !== 'ps').map(([id]) => Number(id))
}
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** One request over a new connection, so that the workers alternate. */
function ask(path: string, body?: object): Promise<number | string> {
  return new Promise((tell) => {
    const asking = request(
      shop.url + path,
      { agent: new Agent(), method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json' } },
      (answer) => answer.resume().on('end', () => tell(answer.statusCode ?? 0)),
    )
    asking.on('error', ({ message }) => tell(message))
    asking.end(body && JSON.stringify(body))
  })
}

// Starting two processes takes a while on a busy machine with two cores.
const timeout = 180_000

it('counts wrong passwords across its processes, replaces one that died, and completes accepted requests before it stops', {
  timeout,
}, async () => {
  shop = await startBuiltShop({ WORKERS: '2', LIMITS_FACTOR: '1' })
  expect(childrenOf(shop.process)).toHaveLength(2)
  const statuses = []
  for (let guess = 0; guess < 7; guess += 1) {
    statuses.push(await ask('/api/user/login', { email: 'nobody@example.com', password: `guess ${guess}` }))
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429])

  const [first = 0, second = 0] = childrenOf(shop.process)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => ask('/healthz')).toBe(200)
  await expect.poll(() => childrenOf(shop.process).filter((pid) => pid !== first).length, { timeout: 90_000 }).toBe(2)
  expect(childrenOf(shop.process)).toContain(second)
  for (let round = 0; round < 6; round += 1) expect(await ask('/healthz')).toBe(200)

  const workers = childrenOf(shop.process)
  const body = { name: 'Rumana', email: `${randomUUID()}@example.com`, password: 'smoke and cedar' }
  // Password hashing keeps each worker busy while the shop is asked to stop.
  const taken = Array.from({ length: 8 }, (_, index) =>
    ask('/api/user/register', { ...body, email: `${index}-${body.email}` }),
  )
  await taken[0]
  shop.process.kill('SIGTERM')
  const [code] = await once(shop.process, 'exit')
  expect(code).toBe(0)
  for (const answer of await Promise.all(taken)) expect([200, 'read ECONNRESET', 'socket hang up']).toContain(answer)
  expect(workers.filter(isAlive)).toEqual([])
})

it('ends its workers when the process that started them is killed', { timeout }, async () => {
  shop = await startBuiltShop({ WORKERS: '2' })
  const workers = childrenOf(shop.process)
  expect(workers).toHaveLength(2)
  shop.process.kill('SIGKILL')
  await expect.poll(() => workers.filter(isAlive)).toEqual([])
})
