import { optionsOf } from '#contract/catalogue/facts/scent-facts.ts'
import { type FactParameter, type Facts, factParameters, withoutName } from './shop-query.ts'

/** The chosen facts, value by value. */
export const chosenFacts = (facts: Facts): [fact: FactParameter, value: string][] =>
  factParameters.flatMap((fact) => (facts[fact] ?? []).map((value): [FactParameter, string] => [fact, value]))

/** Facts with or without a value, in the order of their list. */
export function withFact(facts: Facts, fact: FactParameter, value: string, chosen: boolean): Facts {
  const others = withoutName(facts[fact] ?? [], value)
  const values = chosen ? [...others, value] : others
  const { [fact]: _, ...rest } = facts
  const ordered = fact === 'note' ? values : optionsOf(fact).filter((one) => values.includes(one))
  return ordered.length > 0 ? { ...rest, [fact]: ordered } : rest
}
