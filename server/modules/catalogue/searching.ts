import type { Product } from '#contract/catalogue.ts'

/** The texts of a product in the form in which they are compared. */
export interface Searchable {
  brand: string
  category: string
  /** All that is printed on it, the most telling first: name, brand, category, family with notes and tags, description. */
  texts: string[]
  /** The words of all but the description, each with the place of its text: for a search that has a letter wrong. */
  words: { word: string; place: number }[]
}

/** What a shopper looks for, as it was typed and word by word. */
export interface Sought {
  whole: string
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

const wordsOf = (text: string): string[] => [...new Set(text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean))]

export function searchable({ name, brand, category, family, notes, tags, size, description }: Product): Searchable {
  const details = [family, ...notes.top, ...notes.heart, ...notes.base, ...tags, size].join(' ')
  const texts = [name, brand, category, details, description].map(plain)
  const words = texts.slice(0, -1).flatMap((text, place) => wordsOf(text).map((word) => ({ word, place })))
  return { brand: plain(brand), category: plain(category), texts, words }
}

export function soughtIn(search: string): Sought {
  const whole = plain(search.trim())
  return { whole, words: wordsOf(whole) }
}

/**
 * How well a product answers a search, 0 best: what stands in the name before what stands in the brand, the category,
 * the notes and the description; in each, its start before the start of a word before the midst of one. A search that
 * is not found as it stands is found word by word, with so many wrong letters forgiven in each longer word; undefined
 * when a word is found nowhere.
 */
export function rank(product: Searchable, { whole, words }: Sought, wrongLetters: number): number | undefined {
  const literal = literalRank(product, whole)
  if (literal !== undefined || words.length === 0) return literal
  let sum = 0
  for (const word of words) {
    const one = wordRank(product, word, Math.min(wrongLetters, forgiven(word)))
    if (one === undefined) return undefined
    sum += one
  }
  return sum
}

/** In a short word one wrong letter is another word. */
const forgiven = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

const placesInText = 3

function literalRank({ texts }: Searchable, sought: string): number | undefined {
  const place = texts.findIndex((text) => text.includes(sought))
  const text = texts[place]
  if (text === undefined) return undefined
  const within = text.startsWith(sought) ? 0 : text.includes(` ${sought}`) ? 1 : 2
  return place * placesInText + within
}

function wordRank(product: Searchable, word: string, wrongLetters: number): number | undefined {
  const literal = literalRank(product, word)
  // One or two letters stand in the midst of any text.
  if (literal !== undefined && (word.length > 2 || literal % placesInText < 2)) return literal
  if (wrongLetters === 0) return undefined
  const near = product.words.find((one) => startsNearly(one.word, word, wrongLetters))
  return near && near.place * placesInText + 2
}

/**
 * Whether a word starts with the sought one when so many letters of that are put right: changed, missing, too many,
 * or two neighbours swapped.
 */
export function startsNearly(word: string, sought: string, wrongLetters: number): boolean {
  if (wrongLetters === 0) return word.startsWith(sought)
  let at = 0
  while (at < sought.length && word[at] === sought[at]) at += 1
  if (sought.length - at <= wrongLetters) return true
  const nearly = (inWord: number, inSought: number) =>
    startsNearly(word.slice(at + inWord), sought.slice(at + inSought), wrongLetters - 1)
  const swapped = word[at] === sought[at + 1] && word[at + 1] === sought[at]
  return nearly(1, 1) || nearly(1, 0) || nearly(0, 1) || (swapped && nearly(2, 2))
}
