import { foldText } from '#contract/fold-text.ts'

/** Longer words are truncated, in the index and in searches. */
const longest = 40

/** A number with its unit: `50ml` has the same two words as `50 ml`. */
const sizeInOneWord = /(?<![\p{L}\p{M}\p{N}])(\p{N}+)(ml|gm?|oz|tola)(?![\p{L}\p{M}\p{N}])/gu

/** The distinct words of a text in order, folded; only letters, marks and digits, so they need no escaping. */
export function wordsIn(text: string): string[] {
  const spaced = foldText(text).replace(sizeInOneWord, '$1 $2')
  const words = spaced.split(/[^\p{L}\p{M}\p{N}]+/u)
  return [...new Set(words.map(cut).filter(Boolean))]
}

/** The words that a search looks for. `and` also stands for `&`: only a search for that word alone needs it. */
export function searchedWords(text: string): string[] {
  const words = wordsIn(text).filter(isDistinctive)
  return words.length > 0 || text.includes('&') ? words : wordsIn(text)
}

export const isDistinctive = (word: string): boolean => word !== 'and'

/** The distinct punctuation marks and symbols of a text, one character each. */
export function symbolsIn(text: string): string[] {
  return [...new Set((text.includes('&') ? `&${foldText(text)}` : foldText(text)).match(/[\p{P}\p{S}]/gu))]
}

const cut = (word: string): string => (word.length > longest ? [...word].slice(0, longest).join('') : word)
