import { Readable } from 'node:stream'
import { ShopError } from '../errors.ts'

/**
 * Limits how many streams a key may read at the same time in this process. A stream counts from its first read until it
 * ends, fails or is destroyed, so one that is never sent does not count.
 */
export function limitStreams(max: number) {
  const open = new Map<string, number>()
  const add = (key: string, change: number) => {
    const count = (open.get(key) ?? 0) + change
    if (count > 0) open.set(key, count)
    else open.delete(key)
  }

  async function* counted(key: string, pieces: AsyncIterable<string>) {
    add(key, 1)
    try {
      yield* pieces
    } finally {
      add(key, -1)
    }
  }

  function assertFree(key: string): void {
    if ((open.get(key) ?? 0) < max) return
    throw new ShopError('too_many_requests', 'This list is being loaded already. Please try again in a moment.', {
      retryAfter: 5,
    })
  }

  return {
    /** @throws ShopError too_many_requests when `max` streams of this key are open */
    assertFree,
    /**
     * Reads a piece only when the receiver has taken the one before.
     * @throws ShopError too_many_requests, as others may have been opened since the first check
     */
    stream(key: string, pieces: AsyncIterable<string>): Readable {
      assertFree(key)
      return Readable.from(counted(key, pieces))
    },
  }
}
