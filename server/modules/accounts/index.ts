export { accountLetters } from './letters.ts'
export { recognise } from './recognise.ts'
export { accountRoutes } from './routes.ts'
