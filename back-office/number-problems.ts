import { numberProblem } from '#contract/typed-number.ts'
import { numberProblemText } from '#languages/en/number-problem.ts'

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
