import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type ShopInProcess, startBuiltShop } from '#tests/support/built-shop.ts'
import { freePort } from '#tests/support/free-port.ts'
import { sendHeadersOnly } from './accepted-request.ts'

let shop: ShopInProcess
afterEach(() => shop?.stop())

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
function send(path: string, body?: object, timeout?: number): Promise<number | string> {
  return new Promise((resolve) => {
    const outgoing = request(
      shop.url + path,
      { agent: new Agent(), method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json' }, timeout },
      (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('no response')))
    outgoing.on('error', ({ message }) => resolve(message))
    outgoing.end(body && JSON.stringify(body))
  })
}

/** Sends requests until six in a row succeed, so that each worker has opened a connection to the database. */
const untilWarm = () =>
  expect
    .poll(async () => {
      const statuses = []
      for (let request = 0; request < 6; request += 1) statuses.push(await send('/readyz', undefined, 10_000))
      return statuses
    })
    .toEqual(Array(6).fill(200))

/** Without a request: a connection that a closing shop no longer reads would wait until the shop has exited. */
const acceptsConnections = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

it('counts wrong passwords and requests across its processes, replaces one that died, and completes accepted requests before it stops', async () => {
  const metricsPort = await freePort()
  shop = await startBuiltShop({ WORKERS: '2', LIMITS_FACTOR: '1', METRICS_PORT: String(metricsPort) })
  expect(childrenOf(shop.process)).toHaveLength(2)
  await untilWarm()
  const statuses = []
  for (let guess = 0; guess < 7; guess += 1) {
    statuses.push(await send('/api/user/login', { email: 'nobody@example.com', password: `guess ${guess}` }))
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429])
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const counted = (status: number, count: number) =>
    `shop_http_requests_total{method="POST",route="/api/user/login",status="${status}"} ${count}\n`
  expect(metrics).toContain(counted(401, 4))
  expect(metrics).toContain(counted(429, 3))

  const [first = 0, second = 0] = childrenOf(shop.process)
  process.kill(first, 'SIGKILL')
  // Node may still give a connection to the dead worker: that one gets no response.
  await expect.poll(() => send('/readyz', undefined, 1_000)).toBe(200)
  await expect.poll(() => childrenOf(shop.process).filter((pid) => pid !== first).length).toBe(2)
  expect(childrenOf(shop.process)).toContain(second)
  await untilWarm()

  const workers = childrenOf(shop.process)
  const body = { name: 'Rumana', email: `${randomUUID()}@example.com`, password: 'smoke and cedar' }
  const accepted = await Promise.all(
    [1, 2, 3, 4].map((index) =>
      sendHeadersOnly(`${shop.url}/api/user/register`, { ...body, email: `${index}-${body.email}` }),
    ),
  )
  const exit = once(shop.process, 'exit')
  shop.process.kill('SIGTERM')
  await expect.poll(acceptsConnections).toBe(false)
  // A worker that has just started may be too slow: 503 is a response as well.
  for (const status of await Promise.all(accepted.map((sendBody) => sendBody()))) expect([200, 503]).toContain(status)
  expect(await exit).toEqual([0, null])
  expect(workers.filter(isAlive)).toEqual([])
})

it('ends its workers when the process that started them is killed', async () => {
  shop = await startBuiltShop({ WORKERS: '2' })
  const workers = childrenOf(shop.process)
  expect(workers).toHaveLength(2)
  shop.process.kill('SIGKILL')
  await expect.poll(() => workers.filter(isAlive)).toEqual([])
})
