export { readRedirect, saveRedirects } from './redirects.ts'
export { redirectRoutes } from './routes.ts'
