import { quoted } from './search-text.ts'

/** A search word: only letters, marks and digits. */
export interface SearchedWord {
  /** A prefix. */
  word: string
  /** Other lexemes that match it: words that contain it, or similar ones. */
  others: string[]
}

/**
 * A search as tsqueries, each broader than the one before: all words in the name; in name, brand or category; anywhere
 * but the description; anywhere.
 */
export function matchQueries(words: SearchedWord[]): string[] {
  const all = (lexemes: (word: SearchedWord) => string[]) =>
    words.map((word) => `(${lexemes(word).join(' | ')})`).join(' & ')
  return [
    all((word) => marked('n:', word)),
    all((word) => marked('h:', word)),
    all((word) => marked('', word)),
    all(anywhere),
  ]
}

const starting = (lexeme: string): string => `${quoted(lexeme)}:*`
const isKeyword = (lexeme: string): boolean => !lexeme.startsWith('t:')

const marked = (mark: 'n:' | 'h:' | '', { word, others }: SearchedWord): string[] => [
  starting(`${mark}${word}`),
  ...others.filter(isKeyword).map((lexeme) => quoted(`${mark}${lexeme}`)),
]
const anywhere = ({ word, others }: SearchedWord): string[] => [
  starting(word),
  starting(`t:${word}`),
  ...others.map(quoted),
]

/** The matches of a query that are not matches of an earlier one. */
export const withoutMatchesOf = (query: string, earlier: string | undefined): string =>
  earlier === undefined ? query : `(${query}) & !(${earlier})`

/** Whole words only, anywhere: a subset of the matches, at a fraction of the cost. */
export const wholeWords = (words: string[]): string =>
  words.map((word) => `(${quoted(word)} | ${quoted(`t:${word}`)})`).join(' & ')
