import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api, requireFields } from './api.ts'
import { staffFields } from './response-fields.ts'

/** A connection that never gets a response. */
const stalled = vi.fn(
  (_path: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', stalled)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a call on a stalled connection fails after a minute, in the back office after 5 minutes', async () => {
  const failed = vi.fn()
  api('GET /api/order/count').catch(failed)
  api('GET /api/admin/stock').catch(failed)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('GET /api/order/count: no response within 60000 ms'))
  await vi.advanceTimersByTimeAsync(240_000)
  expect(failed).toHaveBeenLastCalledWith(new Error('GET /api/admin/stock: no response within 300000 ms'))
})

it('its caller can abort a call', async () => {
  const caller = new AbortController()
  const call = api('GET /api/order/count', {}, { signal: caller.signal })
  caller.abort(new Error('left the page'))
  await expect(call).rejects.toThrow('left the page')
  expect(vi.getTimerCount()).toBe(0)
})

it('an answer without the fields of its call is a failure', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  for (const name of ['GET /api/order/count', 'GET /api/user/profile', 'GET /api/order/my-orders'] as const)
    await expect(api(name)).rejects.toThrow(/is not from the shop/)
  requireFields(staffFields)
  await expect(api('GET /api/admin/stock')).rejects.toThrow(/is not from the shop/)
})
