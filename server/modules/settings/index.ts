export { assertNotPaused, invalidateSettings, readGiftWrapping } from './pause.ts'
export { settingsRoutes } from './routes.ts'
export { newestSettings, readSettings, savedSettings, settingsInBangla } from './settings.ts'
