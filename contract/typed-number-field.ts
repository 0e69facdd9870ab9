import { z } from 'zod'
import { numberProblem, typedNumber } from './typed-number.ts'

/** A form field or a cell with a number of this schema. Its error names the readings of an ambiguous number. */
export const numberTyped = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z.string().transform(asNumber).pipe(schema)

/** The same; null if it is empty. */
export const optionalNumberTyped = <Schema extends z.ZodType<unknown, number | null>>(schema: Schema) =>
  z
    .string()
    .transform((text, context) => (text.trim() === '' ? null : asNumber(text, context)))
    .pipe(schema)

function asNumber(text: string, context: z.RefinementCtx): number {
  const problem = numberProblem(text)
  if (problem === undefined) return typedNumber(text)
  context.addIssue({ code: 'custom', message: problem.code, params: problem.params })
  return z.NEVER
}
