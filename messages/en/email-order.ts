import { formatNumber } from './formats.ts'

/** What emails about orders share: the button, and the rows of the table. */
export { courierNames } from './couriers.ts'

export const viewOrder = 'View order'
export const product = (name: string, quantity: number) => `${name} × ${formatNumber(quantity)}`
export const discount = (reason: string) => (reason ? `Discount (${reason})` : 'Discount')
export const paymentFee = 'Payment fee'
export const paymentDiscount = 'Payment discount'
export const cashRounding = 'Cash rounding'
export const advancePaid = 'Paid in advance'
export const toCollect = 'Cash on delivery'
export const notDelivered = 'Not delivered'
export const shipping = { standard: 'Shipping', express: 'Express shipping', pickup: 'Pick-up' }
export const atTheShop = 'At the shop'
export const free = 'Free'
export const total = 'Total'
