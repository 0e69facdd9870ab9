export { accountLetters } from './letters.ts'
export { recognise } from './recognise.ts'
export { accountRoutes } from './routes.ts'
export { setRole } from './set-role.ts'
