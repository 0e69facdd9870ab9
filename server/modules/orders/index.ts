export { orderLetters } from './letters.ts'
export { orderRoutes } from './routes.ts'
