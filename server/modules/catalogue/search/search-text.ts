import { isDistinctive, symbolsIn, wordsIn } from './words.ts'

/** The searchable fields of a product. */
export interface SearchedProduct {
  name: string
  brand: string
  category: string
  family: string
  notes: { top: string[]; heart: string[]; base: string[] }
  tags: string[]
  /** And their SKUs. */
  sizes: string[]
  description: string
}

/** The columns that make a product searchable. */
export interface SearchText {
  /** The column `search` of its listing, as the text of a tsvector. */
  search: string
  /** The column `headings` of its listing: the words of name, brand and category, for ranking. */
  headings: string
  /** The rows to insert into `search_words`. */
  words: string[]
}

/**
 * The lexemes of a product. A plain one is a word of any field but the description, so that misspellings are
 * looked up among the words that matter; `t:` marks a word of the description alone. Words of the name stand there
 * again as `n:`, those of name, brand and category as `h:`; `s:` marks a symbol. Marks instead of weights, because an
 * index knows lexemes but no weights.
 */
export function searchTextOf(product: SearchedProduct): SearchText {
  const { name, brand, category, family, notes, tags, sizes, description } = product
  const details = [family, ...notes.top, ...notes.heart, ...notes.base, ...tags, ...sizes]
  const headings = [name, brand, category].map(wordsIn)
  const keywords = new Set([...headings.flat(), ...details.flatMap(wordsIn)])
  const others = wordsIn(description).filter((word) => !keywords.has(word))
  const words = [...keywords, ...others.map((word) => `t:${word}`)]
  const symbols = symbolsIn([name, brand, category, ...details, description].join(''))
  const lexemes = [
    ...words,
    ...wordsIn(name).map((word) => `n:${word}`),
    ...headings.flat().map((word) => `h:${word}`),
    ...symbols.map((symbol) => `s:${symbol}`),
  ]
  return {
    search: lexemes.map(quoted).join(' '),
    headings: headings
      .map((words) =>
        words
          .filter(isDistinctive)
          .map((word) => ` ${word}`)
          .join(''),
      )
      .join('|'),
    words,
  }
}

/** A lexeme in the syntax of tsvector and tsquery. */
export const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
