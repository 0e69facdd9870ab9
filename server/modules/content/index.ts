export { articleRoutes } from './article-routes.ts'
export { listPublished } from './articles.ts'
export { contentPictureRoutes } from './pictures.ts'
export { contentRoutes } from './routes.ts'
