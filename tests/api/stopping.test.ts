import { expect, it, vi } from 'vitest'
import { openShop } from './shop.ts'

it('answers what is under way when the shop stops, and waits for no connection after that', async () => {
  const shop = await openShop()
  // Load balancers keep a connection for 60 s: whoever hangs up first answers with a sporadic 502.
  expect(shop.app.server.keepAliveTimeout).toBeGreaterThan(60_000)
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  shop.app.get('/slow', async () => {
    begun.resolve()
    await end.promise
    return 'answered'
  })
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${address}/slow`)
  await begun.promise
  const closed = shop.close()
  // Only what answers after stopping has begun is at stake.
  await vi.waitFor(() => expect(shop.app.server.listening).toBe(false))
  end.resolve()
  expect(await (await answer).text()).toBe('answered')
  await closed
})
