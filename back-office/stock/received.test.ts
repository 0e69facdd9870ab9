import { expect, it } from 'vitest'
import {
  feedbackOnBottles,
  type Received,
  readyDifference,
  rejectedSizes,
  withBottles,
  withErrors,
  withoutLines,
  withoutSize,
} from './received.ts'

const nothing: Received = { key: 'one', note: '', bottles: {} }
const item = (variantId: string) => ({ variantId, name: variantId, size: '6 ml' })
const typed = withBottles(withBottles(nothing, item('a'), '20'), item('b'), '৫')

it('sends the typed numbers together; an empty field is left out', () => {
  expect(readyDifference(withBottles(typed, item('c'), '1'))?.lines).toHaveLength(3)
  expect(readyDifference(withBottles(withBottles(typed, item('c'), '1'), item('c'), ' '))).toEqual({
    reason: 'received',
    note: '',
    lines: [
      { variantId: 'a', bottles: 20 },
      { variantId: 'b', bottles: 5 },
    ],
  })
  expect(readyDifference(withBottles(typed, item('c'), '0'))).toBeUndefined()
})

it('shows the resulting stock or the error of a row', () => {
  expect(feedbackOnBottles({ stock: 42 }, { typed: '20' })).toEqual({ result: '42 + 20 = 62' })
  expect(feedbackOnBottles({ stock: 42 }, { typed: '0' })).toEqual({ error: 'Enter at least 1' })
})

it('keeps rejected rows with their errors until they are typed again', () => {
  const sent = readyDifference(typed)
  if (!sent) throw new Error('the numbers are valid')
  const rejected = withErrors(typed, sent, { 'lines.1.bottles': 'This size no longer exists' })
  expect(rejected.bottles.a).not.toHaveProperty('error')
  expect(rejectedSizes(rejected)).toEqual([{ variantId: 'b', name: 'b, 6 ml', error: 'This size no longer exists' }])
  expect(readyDifference(rejected)).toBeUndefined()
  expect(readyDifference(withBottles(rejected, item('b'), ''))?.lines).toEqual([{ variantId: 'a', bottles: 20 }])
  expect(withoutSize(rejected, 'b')).toEqual(withBottles(nothing, item('a'), '20'))
})

it('after saving, only what was typed for other sizes in the meantime stays, with a new key', () => {
  const sent = readyDifference(typed)
  if (!sent) throw new Error('the numbers are valid')
  expect(withoutLines(withBottles({ ...typed, note: 'Invoice 7' }, item('c'), '2'), sent, 'two')).toEqual({
    key: 'two',
    note: '',
    bottles: { c: { name: 'c, 6 ml', typed: '2' } },
  })
})
