import { isDistinctive, symbolsIn, wordsIn } from './words.ts'

/** The searchable fields of a product. */
export interface SearchedProduct {
  name: string
  brand: string
  category: string
  /** Other fields, sizes and SKUs. */
  keywords: string[]
  /** Longer texts, such as the description. */
  texts: string[]
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
 * The lexemes of a product. A plain one is a word of any field but the longer texts, so that misspellings are
 * looked up among the words that matter; `t:` marks a word of these alone. Words of the name stand there
 * again as `n:`, those of name, brand and category as `h:`; `s:` marks a symbol. Marks instead of weights, because an
 * index knows lexemes but no weights.
 */
export function searchTextOf(product: SearchedProduct): SearchText {
  const { name, brand, category, keywords: details, texts } = product
  const headings = [name, brand, category].map(wordsIn)
  const keywords = new Set([...headings.flat(), ...details.flatMap(wordsIn)])
  const others = texts.flatMap(wordsIn).filter((word) => !keywords.has(word))
  const words = [...keywords, ...others.map((word) => `t:${word}`)]
  const symbols = symbolsIn([name, brand, category, ...details, ...texts].join(''))
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
