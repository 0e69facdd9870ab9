import { readAccords } from '#contract/catalogue/facts/accords.ts'
import {
  type ChosenFacts,
  type FactFilter,
  factNames,
  optionsOf,
  severalValues,
} from '#contract/catalogue/facts/scent-facts.ts'
import type { FieldValues } from '#contract/catalogue/products/field-registry.ts'

/** Facts as listings store them: a bit for each value, the accords in a number of their own. */
export interface FactBits {
  facts: number
  accords: number
}

interface Place {
  column: keyof FactBits
  shift: number
}

/** Where the bits of each filter begin. New values of a list need a gap: here are five bits more than today's. */
const places: Record<FactFilter, Place> = {
  weather: { column: 'facts', shift: 0 },
  occasion: { column: 'facts', shift: 5 },
  lasting: { column: 'facts', shift: 15 },
  sillage: { column: 'facts', shift: 20 },
  for: { column: 'facts', shift: 25 },
  accord: { column: 'accords', shift: 0 },
  without: { column: 'accords', shift: 0 },
}

/** The bits of some values of a filter. */
export function bitsOf(fact: FactFilter, values: readonly string[]): FactBits {
  const options = optionsOf(fact)
  const { column, shift } = places[fact]
  const bits = values.reduce((sum, value) => {
    const position = options.indexOf(value)
    return position < 0 ? sum : sum | (1 << (shift + position))
  }, 0)
  return { facts: 0, accords: 0, [column]: bits }
}

type Facts = Pick<FieldValues, 'wearer' | 'weather' | 'occasions' | 'accords' | 'lasting' | 'sillage'>

/** What is for everyone is for women and for men as well. */
const wearersOf = (wearer: string) => (wearer === 'all' ? optionsOf('for') : [wearer])

/** The facts of a product. Pure. */
export function factBitsOf(product: Facts): FactBits {
  const values: Record<FactFilter, readonly string[]> = {
    for: wearersOf(product.wearer),
    weather: product.weather,
    occasion: product.occasions,
    accord: readAccords(product.accords).map(({ accord }) => accord),
    lasting: [product.lasting],
    sillage: [product.sillage],
    without: [],
  }
  return factNames
    .map((fact) => bitsOf(fact, values[fact]))
    .reduce((a, b) => ({ facts: a.facts | b.facts, accords: a.accords | b.accords }))
}

/**
 * What a product must have: all of the bits of values of which it may have several, and one of the others; none of what is
 * not wanted.
 */
export interface FactChoice extends FactBits {
  fact: FactFilter
  wanted: 'all' | 'one' | 'none'
}

export const factChoices = (chosen: ChosenFacts): FactChoice[] =>
  factNames.flatMap((fact) => {
    const values = chosen[fact] ?? []
    return values.length > 0
      ? [
          {
            fact,
            wanted: fact === 'without' ? 'none' : severalValues.includes(fact) ? 'all' : 'one',
            ...bitsOf(fact, values),
          },
        ]
      : []
  })

/** Whether a product with these bits has what is chosen. Pure. */
export function fitsChoice(product: FactBits, { wanted, facts, accords }: FactChoice): boolean {
  const common = (product.facts & facts) | (product.accords & accords)
  if (wanted === 'none') return common === 0
  return wanted === 'all' ? common === (facts | accords) : common !== 0
}
