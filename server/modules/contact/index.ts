export { contactEmails } from './emails.ts'
export { contactRoutes } from './routes.ts'
