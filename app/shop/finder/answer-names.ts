import * as finderTexts from '#messages/finder.ts'
import { formatTaka } from '#messages/formats.ts'
import * as scentTexts from '#messages/scent.ts'
import { chosenFacts } from '../catalogue/chosen-facts.ts'
import { nameOfFact } from '../catalogue/filters/fact-names.ts'
import type { Dropped, FinderState, Question } from './answers.ts'

const upTo = (max: number | null) => (max === null ? '' : finderTexts.upTo(formatTaka(max)))

/** What an answer is called under its question. */
export function choiceName(step: Question, key: string): string {
  if (step === 'money') return upTo(Number(key))
  if (step === 'whom') return finderTexts.whom[key as keyof typeof finderTexts.whom]
  if (step === 'when') return finderTexts.when[key as keyof typeof finderTexts.when]
  return finderTexts.smells[key as keyof typeof finderTexts.smells]
}

/** The answers so far. */
export const answerNames = ({ facts, price }: Pick<FinderState, 'facts' | 'price'>): string[] => [
  ...chosenFacts(facts).map(([fact, value]) =>
    fact === 'note' ? value : scentTexts.chipName(fact, nameOfFact(fact, value)),
  ),
  ...(price.max === null ? [] : [upTo(price.max)]),
]

export const droppedName = (dropped: Dropped): string =>
  'price' in dropped
    ? upTo(dropped.price.max)
    : scentTexts.chipName(dropped.fact, nameOfFact(dropped.fact, dropped.value))

/** Why a perfume is not among those that fit: the answer that it misses, in a sentence. */
export function missedBecause(missed: Dropped, { product }: { product: { price: number } }): string {
  if ('price' in missed) return finderTexts.missed.price(formatTaka(product.price), upTo(missed.price.max))
  return finderTexts.missed[missed.fact](nameOfFact(missed.fact, missed.value))
}
