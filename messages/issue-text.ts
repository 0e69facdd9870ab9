import { paramsOfIssue } from '#contract/failures/issues.ts'

/** An issue of a schema: its message is a code, or a sentence that a page has written itself. */
export type Issue = Parameters<typeof paramsOfIssue>[0]

/** As in failure-text.ts. */
interface Text {
  write(params: ReturnType<typeof paramsOfIssue>): string
}
export type IssueTexts = Readonly<Record<string, string | Text['write']>>

/** What a page says about a typed value. */
export function issueText(texts: IssueTexts, issue: Issue): string {
  const text = texts[issue.message] ?? issue.message
  return typeof text === 'string' ? text : text(paramsOfIssue(issue))
}
