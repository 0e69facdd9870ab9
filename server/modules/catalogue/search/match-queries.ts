import { quoted } from './search-text.ts'

/** A word that a customer looks for: only letters, marks and digits. */
export interface SoughtWord {
  /** Found where a word starts with it. */
  word: string
  /** Other lexemes that match it: words that contain it, or similar ones. */
  others: string[]
}

/**
 * A search as tsqueries of growing reach: every word in the name; in the name, brand or category; in anything but the
 * description; anywhere. Each finds what the one before it does, and more.
 */
export function matchQueries(words: SoughtWord[]): string[] {
  const all = (lexemes: (word: SoughtWord) => string[]) =>
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

const marked = (mark: 'n:' | 'h:' | '', { word, others }: SoughtWord): string[] => [
  starting(`${mark}${word}`),
  ...others.filter(isKeyword).map((lexeme) => quoted(`${mark}${lexeme}`)),
]
const anywhere = ({ word, others }: SoughtWord): string[] => [
  starting(word),
  starting(`t:${word}`),
  ...others.map(quoted),
]

/** What the second finds beyond the first. */
export const beyond = (reach: string, nearer: string | undefined): string =>
  nearer === undefined ? reach : `(${reach}) & !(${nearer})`

/** Every word as a whole, anywhere: less than what is searched for, and asked for at a fraction of the cost. */
export const wholeWords = (words: string[]): string =>
  words.map((word) => `(${quoted(word)} | ${quoted(`t:${word}`)})`).join(' & ')
