import { symbolsIn, wordsIn } from './words.ts'

/** What is searched of a product. */
export interface SearchedProduct {
  name: string
  brand: string
  category: string
  family: string
  notes: { top: string[]; heart: string[]; base: string[] }
  tags: string[]
  sizes: string[]
  description: string
}

/** What has to be stored for a product to be found. */
export interface SearchText {
  /** The column `search` of its listing, as the text of a tsvector. */
  search: string
  /** Rows that `search_words` has to have. */
  words: string[]
}

/**
 * The lexemes of a product. A plain one stands for a word of anything but the description, so that misspellings are
 * looked up among the words that matter; `t:` marks a word of the description alone. Words of the name, brand and
 * category stand there again as `n:`, `b:` and `c:`, with weight A for the first one; those of the name keep their
 * order. `s:` marks a symbol. Marks instead of weights let an index tell the fields apart, and there are more than four.
 */
export function searchTextOf(product: SearchedProduct): SearchText {
  const { name, brand, category, family, notes, tags, sizes, description } = product
  const details = [family, ...notes.top, ...notes.heart, ...notes.base, ...tags, ...sizes]
  const headings = [name, brand, category]
  const keywords = new Set([...headings, ...details].flatMap(wordsIn))
  const others = wordsIn(description).filter((word) => !keywords.has(word))
  const words = [...keywords, ...others.map((word) => `t:${word}`)]
  const symbols = symbolsIn([...headings, ...details, description].join(''))
  const lexemes = [
    ...words.map(quoted),
    ...symbols.map((symbol) => quoted(`s:${symbol}`)),
    ...placed('n', name),
    ...placed('b', brand),
    ...placed('c', category),
  ]
  return { search: lexemes.join(' '), words }
}

const placed = (field: 'n' | 'b' | 'c', text: string): string[] =>
  wordsIn(text).map((word, index) => `${quoted(`${field}:${word}`)}:${index + 1}${index === 0 ? 'A' : ''}`)

/** A lexeme in the syntax of tsvector and tsquery. */
export const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
