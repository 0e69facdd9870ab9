/** Longer words are truncated, in the index and in searches. */
const longest = 40

/**
 * Normalizes text for comparison: lower case without accents and without invisible joiners, so that `FOUGÈRE`,
 * `fougère` and `fougere` are equal. Bangla signs are kept.
 */
export function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .normalize('NFC')
    .toLowerCase()
}

/** A number with its unit: `50ml` has the same two words as `50 ml`. */
const sizeInOneWord = /(?<![\p{L}\p{M}\p{N}])(\p{N}+)(ml|gm?|oz|tola)(?![\p{L}\p{M}\p{N}])/gu

/** The distinct words of a text in order, normalized; only letters, marks and digits, so they need no escaping. */
export function wordsIn(text: string): string[] {
  const spaced = normalize(text).replace(sizeInOneWord, '$1 $2')
  const words = spaced.split(/[^\p{L}\p{M}\p{N}]+/u)
  return [...new Set(words.map(cut).filter(Boolean))]
}

/** The distinct punctuation marks and symbols of a text, one character each. */
export function symbolsIn(text: string): string[] {
  return [...new Set(normalize(text).match(/[\p{P}\p{S}]/gu))]
}

const cut = (word: string): string => (word.length > longest ? [...word].slice(0, longest).join('') : word)
