import { type FailureCode, type FailureParts, failuresOfStaff } from '#contract/failures/failures.ts'
import { sentencesOf } from '#contract/failures/staff-failures.ts'
import type { Language } from '#contract/language.ts'
import { failureTexts as inBangla } from './bn/failures.ts'
import { failureTexts as inEnglish } from './en/failures.ts'
import { type Issue, issueText } from './issue-text.ts'

/** A text takes what the table says: the compiler has compared both, code by code (`TextsOf`). */
interface Text {
  write(params: FailureParts['params']): string
}
const english: Record<FailureCode, string | Text['write']> = { ...inEnglish, ...sentencesOf(failuresOfStaff) }
const texts: Record<Language, Partial<typeof english>> = { en: english, bn: inBangla }

/** The sentence of a failure; that of one that only staff can meet is English. */
export function failureText(language: Language, { code, params }: FailureParts): string {
  const text = texts[language][code] ?? english[code]
  if (typeof text === 'string') return text
  const values = Object.entries(params).map(([name, value]) => [
    name,
    isFailure(value) ? failureText(language, value) : areFailures(value) ? joined(language, value) : value,
  ])
  return text(Object.fromEntries(values))
}

/** What is wrong with a value in a file that staff have written. */
export const englishIssueText = (issue: Issue): string => issueText(english, issue)

const joined = (language: Language, several: readonly FailureParts[]) =>
  several.map((one) => failureText(language, one)).join('; ')

const isFailure = (value: unknown): value is FailureParts =>
  typeof value === 'object' && value !== null && 'code' in value && 'params' in value

const areFailures = (value: unknown): value is FailureParts[] => Array.isArray(value) && value.every(isFailure)
