export { fieldFailureTexts as texts } from '#languages/bn/failures-fields.ts'
export { issueText } from '#languages/issue-text.ts'
