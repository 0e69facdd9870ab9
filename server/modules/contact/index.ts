export { contactEmails } from './emails.ts'
export { countUnreadMessages, searchMessages } from './list-all-messages.ts'
export { contactRoutes } from './routes.ts'
