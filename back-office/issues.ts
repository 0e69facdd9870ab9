import { sentencesOf } from '#contract/failures/staff-failures.ts'
import { staffFieldFailures } from '#contract/failures/staff-fields.ts'
import { fieldFailureTexts } from '#languages/en/failures-fields.ts'
import { type Issue, type IssueTexts, issueText } from '#languages/issue-text.ts'

export const staffTexts: IssueTexts = { ...fieldFailureTexts, ...sentencesOf(staffFieldFailures) }

/** The issues of a schema of the contract with their sentences. */
export const issuesOf = (
  error: { issues: readonly (Issue & { path: PropertyKey[] })[] } | undefined,
): { path: PropertyKey[]; message: string }[] =>
  (error?.issues ?? []).map((issue) => ({ path: issue.path, message: issueText(staffTexts, issue) }))
