// What is wrong with typed values: loaded with the first error.
export { fieldFailureTexts as texts } from '#languages/en/failures-fields.ts'
export { issueText } from '#languages/issue-text.ts'
