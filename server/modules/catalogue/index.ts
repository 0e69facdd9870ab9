export { catalogueVersion, forgetCatalogueVersion } from './catalogue-version.ts'
export { catalogueRoutes } from './routes.ts'
