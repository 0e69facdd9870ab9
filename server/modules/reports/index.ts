export { computeReports } from './compute-days.ts'
export { reportRoutes } from './routes.ts'
