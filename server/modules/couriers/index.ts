export { startPlaceReading } from './places/read-places.ts'
export { startConsignmentPolling } from './poll-consignments.ts'
export { courierRoutes } from './routes.ts'
export { courierWebhooks } from './webhook.ts'
