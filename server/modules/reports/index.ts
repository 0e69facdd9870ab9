export { computeCohorts } from './compute-cohorts.ts'
export { computeReports } from './compute-days.ts'
export { proveMonths } from './prove-months.ts'
export { reportRoutes } from './routes.ts'
