import { expect, it } from 'vitest'
import type { Database } from '#database/client.ts'
import { cachedBytes, cacheUntilChanged, invalidateCachedValues, maxBytes } from './cached-values.ts'

/** Reads values of a size and counts the reads. */
function cacheOf(bytes: number) {
  const db = {} as Database
  const reads: string[] = []
  const get = (key: string) =>
    cacheUntilChanged(db, key, {
      depends: ['lists'],
      async read() {
        reads.push(key)
        return key
      },
      bytesOf: () => bytes,
    })
  return { db, reads, get }
}

it('reads a value once, also when it is requested twice at the same time, until it is invalidated', async () => {
  const { db, reads, get } = cacheOf(100)
  await Promise.all([get('a'), get('a')])
  await get('a')
  expect(reads).toEqual(['a'])
  invalidateCachedValues(db, ['brands'])
  await get('a')
  expect(reads).toEqual(['a'])
  invalidateCachedValues(db, ['lists'])
  await get('a')
  expect(reads).toEqual(['a', 'a'])
})

it('limits the bytes of all values together, and drops the oldest first', async () => {
  const { db, reads, get } = cacheOf(2 ** 20)
  for (let at = 0; at < 100; at += 1) await get(String(at))
  expect(cachedBytes(db)).toBeLessThanOrEqual(maxBytes)
  expect(cachedBytes(db)).toBeGreaterThan(maxBytes / 2)
  reads.length = 0
  await get('99')
  await get('0')
  expect(reads).toEqual(['0'])
})

it('does not cache a value that would displace most others', async () => {
  const { db, reads, get } = cacheOf(maxBytes - 1_000)
  await get('a')
  await get('a')
  expect(reads).toEqual(['a', 'a'])
  expect(cachedBytes(db)).toBe(0)
})

it('caches no failure', async () => {
  const db = {} as Database
  const get = (read: () => Promise<number>) =>
    cacheUntilChanged(db, 'a', { depends: ['lists'], read, bytesOf: () => 8 })
  await expect(get(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await get(async () => 5)).toBe(5)
})
