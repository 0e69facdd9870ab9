import { factNamesInEnglish, noteSources } from '#contract/catalogue/facts/fact-names.ts'
import type { FactFilter } from '#contract/catalogue/facts/scent-facts.ts'
import { formatNumber } from './formats.ts'

/** The facts of scent, as filters and on the page of a product. */
export const filterNames = {
  for: 'For',
  weather: 'Weather',
  occasion: 'Occasion',
  accord: 'Accord',
  lasting: 'Lasts',
  sillage: 'Sillage',
  without: 'Without',
  note: 'Note',
}
export const names = factNamesInEnglish
/** A value where its filter is not named: a chip. */
export const chipName = (fact: FactFilter, name: string) =>
  ['lasting', 'sillage', 'for', 'without'].includes(fact) ? `${filterNames[fact]}: ${name}` : name
export const theScent = 'The scent'
export const levels = {
  top: 'First, for minutes',
  heart: 'Then, for hours',
  base: 'Last, until evening',
  flat: 'Notes',
}
export const levelNames = { top: 'Top notes', heart: 'Heart notes', base: 'Base notes', flat: 'Notes' }
export const sources = { house: `Notes named by ${noteSources.house.toLowerCase()}`, ours: `Notes as we smell them` }
export const mainAccords = 'Main accords'
export const strengthOf = (strength: number) => `${formatNumber(strength)} of 100`
export const stepOf = (step: number, steps: number) => `${formatNumber(step)} of ${formatNumber(steps)}`
export const wornBy = 'Worn by'
export const goodIn = 'Good in'
export const goodFor = 'Good for'
