import type { z } from 'zod'
import { numberProblem, typedNumber } from '#contract/typed-number.ts'
import { numberProblemText } from '#languages/en/number-problem.ts'
import { issuesOf } from './issues.ts'

/** Why a text is no number although it looks like one, with its readings; undefined for any other text. */
export function describeNumberProblem(text: string): string | undefined {
  const problem = numberProblem(text)
  return problem && numberProblemText(problem)
}

/** The problems of the fields of a form, by their names. */
export const numberProblems = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const problem = describeNumberProblem(text)
      return problem === undefined ? [] : [[name, problem]]
    }),
  )

/** What is wrong with a form, by the path of the field in the contract: `zones.0.rule.charge`. */
export type FormErrors = Record<string, string>

/** Reads the typed numbers of a form, each with the path of its field in the contract. */
export interface TypedNumbers {
  /** NaN, for which the contract has the message, unless the text looks like a number. */
  number(text: string, path: string): number
  /** The same; null if it is empty. */
  optional(text: string, path: string): number | null
}

/** The terms of a form, checked by the contract, or its errors. */
export function checkTerms<Terms>(
  schema: z.ZodType<Terms>,
  termsOf: (typed: TypedNumbers) => unknown,
): { terms: Terms } | { errors: FormErrors } {
  const errors: FormErrors = {}
  const number = (text: string, path: string) => {
    const problem = describeNumberProblem(text)
    if (problem) errors[path] = problem
    return typedNumber(text)
  }
  const optional = (text: string, path: string) => (text.trim() === '' ? null : number(text, path))
  const checked = schema.safeParse(termsOf({ number, optional }))
  for (const { path, message } of issuesOf(checked.error)) errors[path.join('.')] ??= message
  return checked.success && Object.keys(errors).length === 0 ? { terms: checked.data } : { errors }
}
