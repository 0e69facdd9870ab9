import { expect, it } from 'vitest'
import { isSame, isSavedIn } from './merge-fields.ts'

const sent = { name: 'Monsoon', notes: { top: ['lime'] }, oldPrice: null }

it('recognizes values that are saved already, whatever else has changed', () => {
  const now = { ...sent, version: 3, description: 'Rain' }
  expect(isSavedIn(sent, now)).toBe(true)
})

it.each([{ ...sent, name: 'Rain' }, { ...sent, notes: { top: [] } }, { name: 'Monsoon' }, undefined])(
  'takes nothing for saved that is not in %j',
  (now) => {
    expect(isSavedIn(sent, now)).toBe(false)
  },
)

it('compares fields whatever their order, and lists in theirs', () => {
  expect(isSame({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
})
