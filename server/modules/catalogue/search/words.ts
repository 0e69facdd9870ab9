import { foldText } from '#contract/fold-text.ts'

/** Longer words are truncated, in the index and in searches. */
const longest = 40

/** Units of sizes in Bangla, and as they are typed. */
const units: Readonly<Record<string, string>> = {
  মিলি: 'ml',
  মিলিলিটার: 'ml',
  এমএল: 'ml',
  mili: 'ml',
  milli: 'ml',
  গ্রাম: 'g',
  আউন্স: 'oz',
  তোলা: 'tola',
}
/** A number with its unit: `50ml` and `৫০ মিলি` have the same two words as `50 ml`. */
const sizes = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(\\p{N}{1,7}) ?(ml|gm?|oz|tola|মি\\. ?লি\\.?|${Object.keys(units).join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
  'gu',
)

/** The distinct words of a text in order, folded; only letters, marks and digits, so they need no escaping. */
export function wordsIn(text: string): string[] {
  const spaced = foldText(text).replace(sizes, (_, count: string, unit: string) => {
    return `${count} ${unit.startsWith('মি.') ? 'ml' : (units[unit] ?? unit)}`
  })
  const words = spaced.split(/[^\p{L}\p{M}\p{N}]+/u)
  return [...new Set(words.map(cut).filter(Boolean))]
}

/** The words that a search looks for. `and` also stands for `&`: only a search for these words alone needs them. */
export function searchedWords(text: string): string[] {
  const words = wordsIn(text).filter(isDistinctive)
  return words.length > 0 || text.includes('&') ? words : wordsIn(text)
}

/** In nearly every search that has them, they say nothing of the perfume: `for men`, `পুরুষদের জন্য`. */
const withoutMeaning = new Set(['and', 'for', 'জন্য', 'jonno', 'এর'])

export const isDistinctive = (word: string): boolean => !withoutMeaning.has(word)

/** The distinct punctuation marks and symbols of a text, one character each. */
export function symbolsIn(text: string): string[] {
  return [...new Set((text.includes('&') ? `&${foldText(text)}` : foldText(text)).match(/[\p{P}\p{S}]/gu))]
}

const cut = (word: string): string => (word.length > longest ? [...word].slice(0, longest).join('') : word)
