import { expect, it, onTestFinished, vi } from 'vitest'
import type { Shop } from '../context.ts'
import { openMedia } from './media.ts'

// A file of its own, without a shop: the fake clock would also get the timers of its database connections.
it('rejects a picture that would have to wait too long for others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const never = new Promise(() => {})
  const db = { select: () => ({ from: () => ({ where: () => never }) }) } as unknown as Shop['db']
  const media = openMedia({ db }, '/nowhere', vi.fn())
  const all = ([240, 320, 480] as const).map((width) =>
    media.get({ id: '0123456789abcdef', width, format: 'webp' }).catch((error: unknown) => error),
  )
  // Two are being generated, and only the third waits.
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await Promise.race(all)).toMatchObject({ code: 'unavailable' })
})
