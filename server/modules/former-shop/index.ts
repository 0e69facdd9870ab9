export { formerOrderRoutes, formerShopRoutes } from './routes.ts'
