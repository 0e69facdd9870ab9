export { courierRoutes } from './routes.ts'
export { watchConsignments } from './watch-consignments.ts'
export { courierWebhooks } from './webhook.ts'
