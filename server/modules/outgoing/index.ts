export { outgoingJobs, startPruningMessages } from './jobs.ts'
export { recordedSenders } from './recorded-senders.ts'
export { outgoingRoutes } from './routes.ts'
