import type { Readable } from 'node:stream'
import { ShopError } from '../errors.ts'

/**
 * Limits how many streams of a key are open at the same time in this process.
 * @throws ShopError 429 when `max` are open
 */
export function limitStreams(max: number) {
  const open = new Map<string, number>()

  return function limited(key: string, start: () => Readable): Readable {
    const count = open.get(key) ?? 0
    if (count >= max) {
      throw new ShopError('list_is_loading', {}, { retryAfter: 5 })
    }
    open.set(key, count + 1)
    return start().once('close', () => {
      const left = (open.get(key) ?? 0) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
  }
}
