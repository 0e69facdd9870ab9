import { expect, it } from 'vitest'
import { distance, indexAt, moved, stepOf } from './positions.ts'

/** Three rows of different heights, 10 px apart. */
const boxes = [
  { top: 0, bottom: 100 },
  { top: 110, bottom: 150 },
  { top: 160, bottom: 360 },
]

it('moves one item and keeps the order of the others', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

it.each([
  { from: 0, offset: 20, index: 0 },
  { from: 0, offset: 31, index: 1 },
  { from: 0, offset: 170, index: 2 },
  { from: 2, offset: -29, index: 2 },
  { from: 2, offset: -31, index: 1 },
  { from: 2, offset: -400, index: 0 },
  { from: 1, offset: 1, index: 1 },
])('finds the index of row $from dragged by $offset px', ({ from, offset, index }) => {
  expect(indexAt(boxes, from, offset)).toBe(index)
})

it('makes room for the dragged row, whatever its height', () => {
  expect(stepOf(boxes, 1)).toBe(50)
  expect(distance(boxes, 0, 2)).toBe(260)
  expect(distance(boxes, 2, 0)).toBe(-160)
  expect(stepOf(boxes.slice(0, 1), 0)).toBe(0)
})
