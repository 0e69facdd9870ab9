// What is wrong with typed values: loaded with the first error.

export { issueText } from '../issue-text.ts'
export { fieldFailureTexts as texts } from './failures-fields.ts'
