export {
  type Delivery,
  deliveryNow,
  deliveryTo,
  quoteDelivery,
  readFreeDeliveryFrom,
  readStandardDays,
  zoneCouriers,
} from './charge.ts'
export { choiceKey, invalidatePlaceChoices, withPlace } from './find-place.ts'
export { deliveryRoutes } from './routes.ts'
export { dropCachedDeliverySettings, invalidateDeliverySettings } from './settings.ts'
