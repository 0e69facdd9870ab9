export { recognise } from './recognise.ts'
export { accountRoutes } from './routes.ts'
