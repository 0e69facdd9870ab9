import type { Product } from '#contract/catalogue.ts'

/** The texts of a product in the form in which they are compared. */
export interface Searchable {
  name: string
  description: string
  brand: string
  category: string
  /** Words of name and brand, for a search that has a letter wrong. */
  words: string[]
}

/** Small letters without accents, so that `FOUGÈRE`, `fougère` and `fougere` are the same. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)

export function searchable({ name, description, brand, category }: Product): Searchable {
  const text = { name: plain(name), description: plain(description), brand: plain(brand), category: plain(category) }
  return { ...text, words: wordsOf(`${text.name} ${text.brand}`) }
}

/**
 * How well a product answers a search that is found literally in its name or description: 0 at the start of the name,
 * 1 at the start of a word of it, 2 elsewhere in it, 3 in the description; undefined when it is found in neither.
 */
export function literalRank({ name, description }: Searchable, search: string): number | undefined {
  const at = name.indexOf(search)
  if (at === 0) return 0
  if (at > 0) return name.includes(` ${search}`) ? 1 : 2
  return description.includes(search) ? 3 : undefined
}

/** Whether each word of the search is the start of a word of the product, one wrong letter in each forgiven. */
export function isNearly({ words }: Searchable, search: string): boolean {
  const sought = wordsOf(search)
  return sought.length > 0 && sought.every((one) => words.some((word) => startsNearly(word, one)))
}

function startsNearly(word: string, sought: string): boolean {
  if (word.startsWith(sought)) return true
  // In a short word one wrong letter is another word.
  if (sought.length < 4) return false
  return [-1, 0, 1].some((more) => isOneLetterOff(word.slice(0, sought.length + more), sought))
}

/** Whether two words differ by one letter: changed, missing, too many, or two neighbours swapped. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (a.length < b.length) return isOneLetterOff(b, a)
  if (a.length - b.length > 1) return false
  let at = 0
  while (at < b.length && a[at] === b[at]) at += 1
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at)
  if (a.slice(at + 1) === b.slice(at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
