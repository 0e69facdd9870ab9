import { foldSearch } from '#contract/fold-text.ts'

/** The most characters (code points) of a search that are kept: names of perfumes are shorter. */
const longest = 60

/**
 * The words of a search as they are counted: folded. Undefined for what may say who somebody is: an email address, or six
 * digits in a row, however they are grouped.
 */
export function wordsToCount(typed: string): string | undefined {
  const folded = foldSearch(typed.toWellFormed())
  const words = Array.from(folded).slice(0, longest).join('').trim()
  if (words === '' || words.includes('@')) return undefined
  return /\d{6}/.test(words.replace(/[ .()+/-]/g, '')) ? undefined : words
}
