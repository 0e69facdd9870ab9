import { expect, it } from 'vitest'
import {
  feedbackOnCount,
  readyCounts,
  rejectedCounts,
  type TypedCounts,
  withoutCount,
  withRejected,
  withTyped,
} from './counts.ts'

const item = (variantId: string) => ({ variantId, name: variantId, size: '6 ml', stock: 5 })
const nothing: TypedCounts = new Map()
const typed = withTyped(withTyped(nothing, item('a'), '4'), item('b'), '৫')

it('names the sizes that were removed during the count; the others are saved without them', () => {
  const sent = readyCounts(typed)
  if (!sent) throw new Error('the counts are valid')
  const gone = 'This size no longer exists'
  const rejected = withRejected(typed, sent, { 'lines.1.counted': gone })
  expect(rejectedCounts(rejected)).toEqual([{ variantId: 'b', name: 'b, 6 ml', error: gone }])
  expect(rejected.get('b')).toMatchObject({ typed: '৫' })
  expect([...rejected.values()].map((count) => feedbackOnCount(count).error)).toEqual([undefined, gone])
  expect(readyCounts(rejected)).toBeUndefined()
  expect(readyCounts(withoutCount(rejected, 'b'))).toEqual([{ variantId: 'a', seen: 5, counted: 4 }])
  // A draft of a version that stored no names.
  expect(
    rejectedCounts(withRejected(new Map([['b', { seen: 5, typed: '5' }]]), sent, { 'lines.1.counted': gone })),
  ).toEqual([{ variantId: 'b', name: 'A size', error: gone }])
})
