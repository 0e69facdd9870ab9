export { contactEmails } from './emails.ts'
export { countUnreadMessages } from './list-all-messages.ts'
export { contactRoutes } from './routes.ts'
