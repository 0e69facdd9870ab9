export { contentPictureRoutes } from './pictures.ts'
export { contentRoutes } from './routes.ts'
