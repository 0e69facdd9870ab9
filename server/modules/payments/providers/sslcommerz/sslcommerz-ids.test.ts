import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseShortId, shortIdOf } from './sslcommerz-ids.ts'

it('writes every id and attempt with 30 characters at most, and reads it again', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 32_767 }), (uuid, attempt) => {
      const id = shortIdOf(uuid, attempt)
      expect(id.length).toBeLessThanOrEqual(30)
      expect(parseShortId(id)).toEqual({ uuid, attempt })
    }),
  )
})

it('reads no id that the shop did not write', () => {
  for (const text of ['', '45c48cce2e', 'z'.repeat(25), `${'z'.repeat(25)}-1`, `${'0'.repeat(25)}-0`]) {
    expect(parseShortId(text)).toBeUndefined()
  }
})
