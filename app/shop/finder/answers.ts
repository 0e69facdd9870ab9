import { withQuery } from '#app/shared/with-query.ts'
import { chosenFacts, withFact } from '../catalogue/chosen-facts.ts'
import { anyPrice } from '../catalogue/filters/price-range.ts'
import {
  type FactParameter,
  type Facts,
  parseShopQuery,
  type ShopQuery,
  shopParams,
  wholeShop,
} from '../catalogue/shop-query.ts'

/** The five questions, in order. Each answer is a filter of the shop. */
export const questions = ['whom', 'when', 'like', 'not', 'money'] as const
export type Question = (typeof questions)[number]

type Answer = Pick<ShopQuery, 'facts' | 'price'>

const accords = ['citrus', 'floral', 'woody', 'oud', 'amber', 'sweet', 'musky', 'aquatic', 'fruity', 'green'] as const
const when = {
  weather: ['hot', 'rain', 'winter'],
  occasion: ['everyday', 'office', 'prayer', 'evening', 'wedding', 'eid'],
} as const

/** An answer to choose, with the key of its text. */
export interface Choice {
  key: string
  answer: Partial<Answer>
}

const fact = (key: string, facts: Facts): Choice => ({ key, answer: { facts } })
const gift = (wearer: string): Facts => ({ ...(wearer !== 'anyone' && { for: [wearer] }), occasion: ['gift'] })

export const choices: Record<Question, Choice[]> = {
  whom: [
    fact('women', { for: ['women'] }),
    fact('men', { for: ['men'] }),
    fact('giftForHer', gift('women')),
    fact('giftForHim', gift('men')),
    fact('giftForAnyone', gift('anyone')),
  ],
  when: Object.entries(when).flatMap(([filter, values]) => values.map((value) => fact(value, { [filter]: [value] }))),
  like: accords.map((accord) => fact(accord, { accord: [accord] })),
  not: accords.map((accord) => fact(accord, { without: [accord] })),
  money: [1_000, 2_000, 4_000].map((max) => ({ key: String(max), answer: { price: { min: null, max } } })),
}

/** The state of the finder in its URL: answers, and the question that is asked; `results` after the last one. */
export interface FinderState extends Answer {
  step: Question | 'results'
}

const steps = [...questions, 'results'] as const

export function readFinder(params: URLSearchParams): FinderState {
  const { facts, price } = parseShopQuery(params)
  const possible = Object.values(choices).flatMap((all) => all.flatMap(({ answer }) => chosenFacts(answer.facts ?? {})))
  const given = chosenFacts(facts).filter(([name, value]) =>
    possible.some(([one, other]) => one === name && other === value),
  )
  // One answer to each question; that it is a gift is another answer than the occasion.
  const answers = new Map(given.map((pair) => [pair[1] === 'gift' ? 'gift' : pair[0], pair]))
  return {
    facts: grouped([...answers.values()]),
    price,
    step: steps.find((step) => step === params.get('step')) ?? 'whom',
  }
}

/** The parameters of the URL, in a fixed order and without default values. */
export function finderParams({ facts, price, step }: FinderState): [string, string][] {
  const answers = shopParams({ ...wholeShop, facts, price })
  return step === 'whom' ? answers : [...answers, ['step', step]]
}

export const finderPath = (state: FinderState): string =>
  withQuery('/finder', new URLSearchParams(finderParams(state))).replaceAll('%2C', ',')

export const nextStep = (step: Question): FinderState['step'] => steps[steps.indexOf(step) + 1] ?? 'results'

/** The values by fact, without doubles. */
function grouped(all: [FactParameter, string][]): Facts {
  const names = [...new Set(all.map(([name]) => name))]
  const valuesOf = (wanted: FactParameter) => all.filter(([name]) => name === wanted).map(([, value]) => value)
  return Object.fromEntries(names.map((name) => [name, [...new Set(valuesOf(name))]]))
}

/** The state after an answer; `undefined` skips the question. */
export const answered = (state: FinderState, step: Question, choice?: Choice): FinderState => ({
  facts: choice?.answer.facts
    ? grouped([...chosenFacts(state.facts), ...chosenFacts(choice.answer.facts)])
    : state.facts,
  price: choice?.answer.price ?? state.price,
  step: nextStep(step),
})

export const isGift = ({ facts }: Pick<FinderState, 'facts'>): boolean => facts.occasion?.includes('gift') ?? false

/** The shop's list of all that fit. */
export const answersAsQuery = ({ facts, price }: Answer): ShopQuery => ({ ...wholeShop, facts, price })

/** The same answers without the last one, that it is a gift after all others; undefined if there is none. Pure. */
export function withoutLastAnswer({ facts, price }: Answer): { answers: Answer; left: Dropped } | undefined {
  if (price.min !== null || price.max !== null) return { answers: { facts, price: anyPrice }, left: { price } }
  const order = ['without', 'accord', 'occasion', 'weather', 'for'] as const
  const given = order.flatMap((fact) => (facts[fact] ?? []).map((value) => ({ fact, value })))
  const left = given.find(({ value }) => value !== 'gift') ?? given[0]
  return left && { answers: { facts: withFact(facts, left.fact, left.value, false), price }, left }
}

/** An answer that was left out, because nothing fits with it. */
export type Dropped =
  | { price: ShopQuery['price'] }
  | { fact: 'without' | 'accord' | 'occasion' | 'weather' | 'for'; value: string }
