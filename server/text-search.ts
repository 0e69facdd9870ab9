import { foldSearch } from '#contract/fold-text.ts'
import { toWesternDigits } from '#contract/limits.ts'
import type { Database } from '#database/client.ts'
import { and, or, type SQL, sql } from '#database/drizzle.ts'
import { accountText, hasOtherLetters, trigramsOfOtherLetters, users } from '#database/schema/index.ts'

/** Indexes of trigrams need three characters. */
export const shortestIndexed = 3

/** The most accounts of a search for what belongs to accounts; more common names are found in the texts themselves. */
export const maxAccounts = 500

/** A typed text in the form of the texts that are searched, if there is one. */
export const searchedPart = (typed: string | undefined): string | undefined => foldSearch(typed ?? '') || undefined

type Parts = readonly (string | undefined)[]

/** Any of the parts, literally, in a folded text. */
export const textMatches = (text: SQL, parts: Parts): SQL | undefined => anyOf(parts, (part) => textHas(text, part))

/** The same in a text that has an index of trigrams, and one of `trigramsOfOtherLetters`. */
export const indexedTextMatches = (text: SQL, parts: Parts): SQL | undefined =>
  anyOf(parts, (part) => and(textHas(text, part), otherLettersMatch(text, part)))

function anyOf(parts: Parts, condition: (part: string) => SQL | undefined): SQL | undefined {
  const different = new Set(parts.filter((part) => part !== undefined).flatMap(banglaSpellings))
  return or(...[...different].map(condition))
}

/** Two ways to type a letter of Bangla, which look the same. */
const sameLetters = [
  ['ৎ', 'ত্'],
  ['আ', 'অা'],
] as const

/** A part of a text, as the text may be written. */
function banglaSpellings(part: string): string[] {
  return sameLetters.reduce(
    (spellings, [one, other]) =>
      spellings.flatMap((text) => [text, text.replaceAll(other, one), text.replaceAll(one, other)]),
    [part],
  )
}

function textHas(text: SQL, part: string): SQL | undefined {
  // Nearly all email addresses end with the same few domains: their trigrams would match all rows.
  const [, name] = /^([^@]{3,}@)./.exec(part) ?? []
  const pattern = `%${(name ?? part).replace(/[\\%_]/g, '\\$&')}%`
  const indexed = sql`${text} like ${pattern}`
  return name ? and(indexed, sql`strpos(${text}, ${part}) > 0`) : indexed
}

/** Implied by `textHas`. Undefined where the part has no three letters in a row that are not ASCII. */
function otherLettersMatch(text: SQL, part: string): SQL | undefined {
  if (!/[^\p{ASCII}]{3}/u.test(part)) return undefined
  return and(
    hasOtherLetters(text),
    sql`${trigramsOfOtherLetters(text)} @> ${trigramsOfOtherLetters(sql`${part}::text`)}`,
  )
}

/** The ids of accounts by part of the name, email or phone. */
export function accountsFound(db: Database, part: string) {
  const found = indexedTextMatches(accountText, [part, digitsOfPhone(part)])
  return db.select({ id: users.id }).from(users).where(found).limit(maxAccounts)
}

/** A Bangladeshi number may be written with 0, 880 or +880 first; the rest is the same. */
export function digitsOfPhone(typed: string): string | undefined {
  const digits = toWesternDigits(typed)
  if (!/^[\d\s+()-]+$/.test(digits)) return undefined
  return digits.replace(/\D/g, '').replace(/^(?:00)?(?:880|0)/, '') || undefined
}
