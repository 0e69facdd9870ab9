import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import compress from '@fastify/compress'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it, onTestFinished } from 'vitest'
import type { Shop } from '../context.ts'
import { sendError } from '../errors.ts'
import { cachedCalls } from './cached-calls.ts'
import { openResponseCache } from './response-cache.ts'

it('lets a network load five long lists at once, and another one when one of them ends or is aborted', async () => {
  const app = fastify({ trustProxy: true, forceCloseConnections: true })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  await app.register(compress, { encodings: ['br', 'gzip'] })
  const shop = { limits: { take: async () => {} } } as unknown as Shop
  const { cachedRoute, call } = cachedCalls(app, shop, openResponseCache(), { customer: async () => undefined })
  let ended = false
  async function* pieces() {
    // More than the encoder holds back.
    for (let piece = 0; piece < 60; piece += 1) yield randomBytes(12_000).toString('base64')
    // Only at a `yield` can an aborted list end.
    while (!ended) {
      await sleep(5)
      yield ' '
    }
    yield 'the end'
  }
  cachedRoute('GET /api/products', async () => ({ stream: () => Readable.from(pieces()) }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const address = app.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/products`
  const open = (network = '203.0.113.1', signal?: AbortSignal) =>
    fetch(url, { headers: { 'x-forwarded-for': network }, ...(signal && { signal }) })
  const leaving = new AbortController()

  const first = await open('203.0.113.1', leaving.signal)
  const all = await Promise.all(Array.from({ length: 8 }, () => open()))
  const [loading, refused] = [200, 429].map((wanted) => all.filter(({ status }) => status === wanted))
  expect([first.status, loading?.length, refused?.length]).toEqual([200, 4, 4])
  expect(Number(refused?.[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused?.[0]?.json()).toMatchObject({
    message: 'This list is being loaded already. Please try again in a moment.',
  })
  const others = await open('203.0.113.2')
  expect(others.status).toBe(200)

  leaving.abort()
  const next = async () => {
    const response = await open()
    if (response.status === 200) loading?.push(response)
    return response.status
  }
  await expect.poll(next).toBe(200)
  expect(await next()).toBe(429)

  // Pages, which are rendered in this process, read the same list.
  const { response } = await call('GET /api/products', {})
  ended = true
  expect(response.stream && (await text(response.stream()))).toMatch(/the end$/)
  const texts = await Promise.all([...(loading ?? []), others].map((one) => one.text()))
  expect(texts.map((one) => one.endsWith('the end'))).toEqual(Array(6).fill(true))
  await expect.poll(next).toBe(200)
})
