export { assertNotPaused, invalidatePause } from './pause.ts'
export { settingsRoutes } from './routes.ts'
export { readSettings, settingsInBangla } from './settings.ts'
