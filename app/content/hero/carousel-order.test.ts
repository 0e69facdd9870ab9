import { expect, it } from 'vitest'
import { sideOf, wrappedIndex } from './carousel-order.ts'

it('loops endlessly in both directions [B04]', () => {
  expect([0, 1, 2].map((slide) => wrappedIndex(slide, 1, 3))).toEqual([1, 2, 0])
  expect([0, 1, 2].map((slide) => wrappedIndex(slide, -1, 3))).toEqual([2, 0, 1])
})

it('has one slide in the middle and the others on their nearer side [B04]', () => {
  expect([0, 1, 2].map((slide) => sideOf(slide, 0, 3))).toEqual([0, 1, -1])
  expect([0, 1, 2].map((slide) => sideOf(slide, 2, 3))).toEqual([1, -1, 0])
})
