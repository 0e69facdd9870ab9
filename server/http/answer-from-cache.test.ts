import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '#database/client.ts'
import type { Actor } from '../context.ts'
import { sendError } from '../errors.ts'
import { openLimits } from '../limits/limits.ts'
import { limits as table } from '../limits/table.ts'
import { RequestLog } from '../logging.ts'
import { openMetrics } from '../operations/metrics.ts'
import { answerFromCache } from './answer-from-cache.ts'
import { openResponseCache } from './response-cache.ts'

// Limits counted in memory need no database.
const database = openDatabase('postgres://nobody@127.0.0.1:9/none')
afterAll(() => database.close())

/** An app with a cached response for `/shop`, whose routes answer `not cached`, and its log. */
async function openApp({ publicUrl, allowed = 100 }: { publicUrl?: string; allowed?: number } = {}) {
  const cache = openResponseCache()
  const made = { status: 200, headers: {}, body: Buffer.from('cached'), tags: new Set<never>() }
  const { response } = await cache.get('page /shop', async () => made)
  cache.rememberUrl('/shop', response)
  const lines: Record<string, unknown>[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app: FastifyInstance = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new RequestLog(openMetrics()),
    trustProxy: true,
  })
  app.setErrorHandler(sendError)
  const limits = openLimits({ db: database.db, factor: allowed / table.cachedResponse.points, workers: 1 })
  const findCustomer = async ({ headers }: FastifyRequest) =>
    headers.authorization ? ({ id: 'nadia', sessionId: 'first' } as Actor) : undefined
  answerFromCache(app, { cache, limits, findCustomer, publicUrl })
  app.get('/*', async () => 'not cached')
  return { app, lines }
}

it('sends cached responses under the public host only, whatever host a client says was forwarded', async () => {
  const { app } = await openApp({ publicUrl: 'https://shop.example' })
  const open = async (host: string, forwarded: string) =>
    (await app.inject({ url: '/shop', headers: { host, 'x-forwarded-host': forwarded } })).body
  expect(await open('shop.example', 'evil.example')).toBe('cached')
  expect(await open('evil.example', 'shop.example')).toBe('not cached')
})

it('logs cached responses and limits them by network, as all others', async () => {
  const { app, lines } = await openApp({ allowed: 2 })
  const open = async (ip: string, headers = {}) => app.inject({ url: '/shop', remoteAddress: ip, headers })
  const statuses = []
  for (const ip of ['203.0.113.40', '203.0.113.40', '203.0.113.40', '203.0.113.41'])
    statuses.push((await open(ip)).statusCode)
  expect(statuses).toEqual([200, 200, 429, 200])
  expect(lines).toMatchObject(
    statuses.map((status) => ({ method: 'GET', path: '/shop', status, msg: 'response sent', ms: expect.any(Number) })),
  )
  expect(lines.map(({ network }) => network)).toEqual(Array(4).fill('203.0.113.x'))
  const asCustomer = await open('203.0.113.40', { authorization: 'Bearer a.b.c' })
  expect([asCustomer.statusCode, (await open('203.0.113.40')).statusCode]).toEqual([200, 429])
})

it('logs no path that opens something for whoever reads the log', async () => {
  const { app, lines } = await openApp()
  const key = '0123456789abcdefABCDEF'
  const paths = [`/order/${key}`, `/api/newsletter/one-click/17${key}`, `/api/payment/return/${randomUUID()}?tran_id=1`]
  for (const url of paths) await app.inject({ url })
  expect(lines.map(({ path }) => path)).toEqual(['/order/…', '/api/newsletter/one-click/…', '/api/payment/return/…'])
  lines.length = 0
  // As people, messengers and browsers write it, all of which open the order or contain its key.
  const spelled = [`/ORDER/${key}`, `/%6frder/${key}`, `/bn/order/${key}.data`, `/order/${key}.`, `/order/${key}x/`]
  for (const url of [...spelled, `/order/%3${key[0]}${key.slice(1)}`, `/order/${key})`]) await app.inject({ url })
  expect(lines.map(({ path }) => String(path).replace('/bn', '').toLowerCase().replace(/\/$/, ''))).toEqual(
    Array(7).fill('/order/…'),
  )
})
