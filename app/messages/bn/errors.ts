export { inBangla as sentence } from '#contract/messages/read-message.ts'
