export { settingsRoutes } from './routes.ts'
export { readSettings } from './settings.ts'
