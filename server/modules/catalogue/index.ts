export { catalogueVersion, forgetCatalogueVersion } from './catalogue-version.ts'
export { pictureRoutes } from './picture-routes.ts'
export { catalogueRoutes } from './routes.ts'
export { wholeCatalogue } from './whole-catalogue.ts'
