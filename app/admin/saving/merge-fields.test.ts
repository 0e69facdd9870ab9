import { expect, it } from 'vitest'
import { isSavedIn } from './merge-fields.ts'

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
