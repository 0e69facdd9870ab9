import { expect, it, onTestFinished, vi } from 'vitest'
import type { Shop } from '../context.ts'
import { openMedia } from './media.ts'

it('rejects a picture that would have to wait too long for others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    // In this sequence: the spy restores the fake function, which would never fire again.
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  const setTimer = vi.spyOn(globalThis, 'setTimeout')
  const waits = () => setTimer.mock.calls.filter(([, time]) => time === 30_000).length
  const never = new Promise(() => {})
  const db = { select: () => ({ from: () => ({ where: () => never }) }) } as unknown as Shop['db']
  const media = openMedia({ db }, '/nowhere', vi.fn())
  const all = ([240, 320, 480] as const).map((width) =>
    media.get({ id: '0123456789abcdef', width, format: 'webp' }).catch((error: unknown) => error),
  )
  // Each waits, the first two only until they start. Other timers are of shops that other tests have closed.
  await expect.poll(waits).toBeGreaterThanOrEqual(3)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await Promise.race(all)).toMatchObject({ code: 'busy' })
})
