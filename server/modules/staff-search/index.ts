export { staffSearchRoutes } from './routes.ts'
