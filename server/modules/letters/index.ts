export { letterEmails } from './emails.ts'
export { letterRoutes, newsletterRoutes, oneClickLeaving } from './routes.ts'
export { sendLetters } from './send-letters.ts'
