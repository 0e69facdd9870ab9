export { deleteOldRecords } from './delete-old-records.ts'
export { privacyRoutes } from './routes.ts'
