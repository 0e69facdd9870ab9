import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { openShop } from './shop.ts'

it('completes running requests when the shop stops, and accepts no more', async () => {
  const shop = await openShop()
  // Load balancers keep a connection for 60 s: a server that closes first causes sporadic 502s.
  expect(shop.app.server.keepAliveTimeout).toBeGreaterThan(60_000)
  const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  shop.app.get('/slow', async () => {
    started.resolve()
    await end.promise
    return 'complete'
  })
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const response = fetch(`${url}/slow`)
  await started.promise
  const closed = shop.close()
  // The response must be sent after stopping has begun.
  await expect.poll(() => shop.app.server.listening).toBe(false)
  end.resolve()
  expect(await (await response).text()).toBe('complete')
  await closed
})

it('stops although a client does not read its response', async () => {
  const shop = await openShop()
  expect(shop.app.server.timeout).toBeGreaterThan(120_000)
  const part = 'x'.repeat(1_000_000)
  shop.app.get('/large', (_request, reply) => reply.send(Readable.from(Array(50).fill(part))))
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), '127.0.0.1')
  client.on('error', () => {})
  client.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(client, 'readable')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onClosed = vi.fn()
  const closed = shop.app.close().then(onClosed)
  await expect.poll(() => shop.app.server.listening).toBe(false)
  expect(onClosed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(12_000)
  vi.useRealTimers()
  await closed
  await shop.close()
  client.destroy()
})
