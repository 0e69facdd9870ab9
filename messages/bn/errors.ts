export { issueText } from '../issue-text.ts'
export { fieldFailureTexts as texts } from './failures-fields.ts'
