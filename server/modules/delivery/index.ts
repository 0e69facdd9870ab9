export {
  type Delivery,
  deliveryNow,
  deliveryTo,
  quoteDelivery,
  readFreeDeliveryFrom,
  readShipping,
  zoneCouriers,
} from './charge.ts'
export { choiceKey, withPlace } from './find-place.ts'
export { deliveryRoutes } from './routes.ts'
export { cachedSettings as cachedDeliverySettings } from './settings.ts'
