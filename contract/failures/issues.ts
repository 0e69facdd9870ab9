import type { fieldFailures } from './fields.ts'
import type { staffFieldFailures } from './staff-fields.ts'

/** What a schema can say about a typed value. */
export type FieldCode = keyof typeof fieldFailures | keyof typeof staffFieldFailures

/** The code of a check of a schema, in the place of its message; a limit that the sentence names is that of the check. */
export const wrong = <Code extends FieldCode>(code: Code): Code => code

type Rows = typeof fieldFailures & typeof staffFieldFailures
/** Of a typed value a sentence names numbers and texts only. */
type ParamsOf<Row> = Row extends { params: infer Params }
  ? [params: { [Name in keyof Params]: Params[Name] extends 'number' ? number : string }]
  : Row extends { text: (values: infer Named extends Readonly<Record<string, unknown>>) => string }
    ? [params: Named]
    : []

/** The issue of a check whose sentence names more than a limit. */
export const issueOf = <Code extends FieldCode>(code: Code, ...[params]: ParamsOf<Rows[Code]>) => ({
  code: 'custom' as const,
  message: code,
  params: { ...params },
})

/** What the sentence of an issue names. */
export function paramsOfIssue({
  minimum,
  maximum,
  params,
}: {
  message: string
  minimum?: unknown
  maximum?: unknown
  params?: unknown
}): Record<string, unknown> {
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }), ...Object(params) }
}

/** The issue of another schema that has checked a part, for the schema of the whole. */
export const sameIssue = (issue: Parameters<typeof paramsOfIssue>[0]) => ({
  code: 'custom' as const,
  message: issue.message,
  params: paramsOfIssue(issue),
})
