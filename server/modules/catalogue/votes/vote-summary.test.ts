import { expect, it } from 'vitest'
import { dampedMean, dampedValue, voteSummary } from './vote-summary.ts'

it('three votes of 5 count as 3.75, forty of 4 as 3.89: few enthusiasts do not win', () => {
  expect(dampedValue([{ value: 5, count: 3 }], 3)).toBe(3.75)
  expect(dampedValue([{ value: 4, count: 40 }], 3)).toBe(3.89)
  expect(dampedMean({ 4: 40 }, 3)).toBe(3.89)
})

it('sillage is damped towards 2.5 of 4', () => {
  expect(dampedMean({ 4: 5 }, 2.5)).toBe(3.25)
})

it('four votes are too few, five are shown', () => {
  const counted = (votes: number) => ({
    votes,
    lasting: { 4: votes },
    sillage: {},
    worth: { 5: votes },
    weather: { winter: votes, rain: 2 },
    occasions: { office: votes - 2 },
  })
  expect(voteSummary(counted(4))).toEqual({ ...nothing, votes: 4 })
  expect(voteSummary(counted(5))).toEqual({
    votes: 5,
    lasting: 3.5,
    sillage: null,
    worth: 4,
    weather: ['winter'],
    occasions: ['office'],
  })
  expect(voteSummary(undefined)).toBeNull()
})

const nothing = { lasting: null, sillage: null, worth: null, weather: [], occasions: [] }
