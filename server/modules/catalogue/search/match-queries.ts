import { quoted } from './search-text.ts'

/** A search word: only letters, marks and digits. */
export interface SearchedWord {
  /** What too many lexemes start with: they are found by their beginning. */
  starts: string[]
  /** The lexemes that match it: that start with it or contain it, similar ones, synonyms. */
  lexemes: string[]
}

/**
 * A search as tsqueries, each broader than the one before: all words in the name; in name, brand or category; anywhere
 * but the description; anywhere. Those that nothing more can match are left out, all of them if a word is nowhere.
 */
export function matchQueries(words: SearchedWord[]): string[] {
  const tiers = [
    allOf(words, (word) => marked('n:', word)),
    allOf(words, (word) => marked('h:', word)),
    allOf(words, (word) => marked('', word)),
    allOf(words, anywhere),
  ].flat()
  return [...new Set(tiers)]
}

/** The same of products that are called so: all words in the name; in name and brand, one at least in the name. */
export function nameQueries(words: SearchedWord[]): string[] {
  const inName = words.flatMap((word) => marked('n:', word)).join(' | ')
  const headed = allOf(words, (word) => marked('h:', word)).map((all) => `${all} & (${inName})`)
  return inName ? [...new Set([...allOf(words, (word) => marked('n:', word)), ...headed])] : []
}

/** All words, as one query; none if a word has no lexemes. */
function allOf(words: SearchedWord[], lexemesOf: (word: SearchedWord) => string[]): string[] {
  const lexemes = words.map(lexemesOf)
  return lexemes.some(({ length }) => length === 0) ? [] : [lexemes.map((some) => `(${some.join(' | ')})`).join(' & ')]
}

const starting = (lexeme: string): string => `${quoted(lexeme)}:*`
const isKeyword = (lexeme: string): boolean => !lexeme.startsWith('t:')

// For a beginning, the index collects all of its matches first; for whole lexemes it starts with the rarest.
const marked = (mark: 'n:' | 'h:' | '', { starts, lexemes }: SearchedWord): string[] => [
  ...starts.map((start) => starting(`${mark}${start}`)),
  ...lexemes.filter(isKeyword).map((lexeme) => quoted(`${mark}${lexeme}`)),
]
const anywhere = ({ starts, lexemes }: SearchedWord): string[] => [
  ...starts.flatMap((start) => [starting(start), starting(`t:${start}`)]),
  ...lexemes.map(quoted),
]

/** The matches of a query that are not matches of an earlier one. */
export const withoutMatchesOf = (query: string, earlier: string | undefined): string =>
  earlier === undefined ? query : `(${query}) & !(${earlier})`

/** Whole words only, anywhere: a subset of the matches, at a fraction of the cost. */
export const wholeWords = (words: string[]): string =>
  words.map((word) => `(${quoted(word)} | ${quoted(`t:${word}`)})`).join(' & ')
