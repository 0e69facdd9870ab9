export { addressesInUse, readRedirect, saveRedirects } from './redirects.ts'
export { redirectRoutes } from './routes.ts'
