import { expect, it, vi } from 'vitest'
import { loadPart } from './optional-part.ts'

const part = () => 'a part'

it('loads a part again when the browser is back online', async () => {
  vi.stubGlobal('window', new EventTarget())
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({ default: part })
  const loaded = loadPart(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toEqual({ default: part })
  vi.unstubAllGlobals()
})
