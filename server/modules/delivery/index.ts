export { type Delivery, deliveryNow, deliveryTo, quoteDelivery } from './charge.ts'
export { deliveryRoutes } from './routes.ts'
export { dropDeliverySettings, forgetSettings } from './settings.ts'
