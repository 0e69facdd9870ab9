export { outgoingJobs } from './jobs.ts'
export { pruneOutgoingMessages } from './prune-outgoing.ts'
export { recordedSenders } from './recorded-senders.ts'
export { outgoingRoutes } from './routes.ts'
