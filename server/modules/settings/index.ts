export { assertNotPaused, readGiftWrapping } from './pause.ts'
export { settingsRoutes } from './routes.ts'
export { cachedSettings, newestSettings, readSettings, savedSettings, settingsInBangla } from './settings.ts'
