export { settingsRoutes } from './routes.ts'
export { readSettings, settingsInBangla } from './settings.ts'
