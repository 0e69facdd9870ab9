import { formatNumber } from './formats.ts'

/** What emails about orders share: the button, and the rows of the table. */
export { courierNames } from './couriers.ts'
export {
  advancePaid,
  cashRounding,
  discountFor as discount,
  dueOnDelivery as toCollect,
  free,
  notDelivered,
  paymentDiscount,
  paymentFee,
  shipping,
  wrapping,
} from './order-totals.ts'

export const viewOrder = 'View order'
export const product = (name: string, quantity: number) => `${name} × ${formatNumber(quantity)}`
export const atTheShop = 'At the shop'
export const total = 'Total'
