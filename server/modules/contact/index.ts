export { contactLetters } from './letters.ts'
export { contactRoutes } from './routes.ts'
