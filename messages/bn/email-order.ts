import { formatNumber } from './formats.ts'
import * as totals from './order-totals.ts'

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
  wrapping,
} from './order-totals.ts'

export const viewOrder = 'অর্ডার দেখুন'
/** Quantity and sign stay in one line. */
export const product = (name: string, quantity: number) => `${name} ×\u00a0${formatNumber(quantity)}`
export const shipping = { ...totals.shipping, pickup: 'ডেলিভারি' }
export const atTheShop = 'গ্যালারি থেকে নেবেন'
export const total = 'মোট'
