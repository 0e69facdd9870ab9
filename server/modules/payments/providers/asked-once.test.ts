import { expect, it, vi } from 'vitest'
import { askedOnce } from './asked-once.ts'

it('asks once for all who ask at the same time, and again later', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(async () => true)
  const asked = askedOnce(1_000, ask)
  expect(await Promise.all([asked(), asked(), asked()])).toEqual([true, true, true])
  vi.advanceTimersByTime(1_000)
  await asked()
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await asked()
  expect(ask).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
