import type { Issue, IssueTexts } from '#languages/issue-text.ts'
import * as texts from '#messages/form.ts'

/** The texts of the back office, which are there from its first view. */
let ofStaff: IssueTexts = {}
export const addStaffTexts = (texts: IssueTexts) => {
  ofStaff = texts
}

/** What is wrong with typed values, by the issues of a schema: the sentences are loaded with the first error. */
export async function sentencesOf(issues: readonly Issue[]): Promise<string[]> {
  const errors = await import('#messages/errors.ts').catch(() => undefined)
  return issues.map((issue) => (errors ? errors.issueText({ ...errors.texts, ...ofStaff }, issue) : texts.checkThis))
}
