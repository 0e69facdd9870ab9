export { failAbandonedMessages } from './fail-abandoned.ts'
export { outgoingJobs } from './jobs.ts'
export { recordedSenders } from './recorded-senders.ts'
export { outgoingRoutes } from './routes.ts'
