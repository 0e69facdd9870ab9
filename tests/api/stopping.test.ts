import { expect, it } from 'vitest'
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
