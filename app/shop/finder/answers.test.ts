import { expect, it } from 'vitest'
import { missedBecause } from './answer-names.ts'
import { answered, choices, type FinderState, finderPath, questions, readFinder, withoutLastAnswer } from './answers.ts'

const start = readFinder(new URLSearchParams())
const again = (state: FinderState) => readFinder(new URLSearchParams(finderPath(state).split('?')[1] ?? ''))

it('asks five questions, keeps the answers in the URL, and each can be skipped', () => {
  let state = start
  for (const step of questions) {
    expect(again(answered(state, step)).facts).toEqual(state.facts)
    state = again(answered(state, step, choices[step][0]))
  }
  expect(finderPath(state)).toBe(
    '/finder?for=women&weather=hot&accord=citrus&without=citrus&priceRange=-1000&step=results',
  )
})

it('a gift for him is for men and safe as a gift', () => {
  const gift = choices.whom.find(({ key }) => key === 'giftForHim')
  expect(answered(start, 'whom', gift).facts).toEqual({ for: ['men'], occasion: ['gift'] })
})

it('the last answer is left out first: money, then what is not wanted', () => {
  const state = { facts: { for: ['men'], without: ['sweet'] }, price: { min: null, max: 1000 } }
  const first = withoutLastAnswer(state)
  expect(first?.left).toEqual({ price: { min: null, max: 1000 } })
  const second = first && withoutLastAnswer(first.answers)
  expect(second).toMatchObject({ left: { fact: 'without', value: 'sweet' }, answers: { facts: { for: ['men'] } } })
  expect(withoutLastAnswer({ facts: {}, price: { min: null, max: null } })).toBeUndefined()
})

it('of a gift the occasion is left out before the weather, and that it is a gift last', () => {
  let answers: Pick<FinderState, 'facts' | 'price'> | undefined = readFinder(
    new URLSearchParams('for=men&weather=winter&occasion=eid,gift'),
  )
  const left = []
  while (answers) {
    const looser: ReturnType<typeof withoutLastAnswer> = withoutLastAnswer(answers)
    if (looser) left.push('fact' in looser.left && looser.left.value)
    answers = looser?.answers
  }
  expect(left).toEqual(['eid', 'winter', 'men', 'gift'])
})

it('reads one answer to each question that it asks, and nothing else', () => {
  const all =
    'for=women,men,all&weather=hot,rain,winter&occasion=office,evening,gift&accord=citrus,oud&without=oud,sweet'
  const { facts } = readFinder(new URLSearchParams(`${all}&note=rose&lasting=long&sillage=strong`))
  expect(Object.keys(facts).sort()).toEqual(['accord', 'for', 'occasion', 'weather', 'without'])
  expect(Object.values(facts).flat()).toHaveLength(6)
  expect(facts.occasion).toContain('gift')
})

it('says in a sentence which answer a near miss does not fit', () => {
  const near = { product: { price: 2_400 } }
  expect(missedBecause({ price: { min: null, max: 2_000 } }, near)).toBe(
    'It costs ৳2,400.00, and you asked for: Up to ৳2,000.00.',
  )
  expect(missedBecause({ fact: 'without', value: 'oud' }, near)).toBe('It smells of what you do not want: Oud.')
  expect(missedBecause({ fact: 'weather', value: 'rain' }, near)).toMatch(/^It is not marked for: Rain/)
})
