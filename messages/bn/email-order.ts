import { formatNumber } from './formats.ts'

export { courierNames } from './couriers.ts'

export const viewOrder = 'অর্ডার দেখুন'
/** Quantity and sign stay in one line. */
export const product = (name: string, quantity: number) => `${name} ×\u00a0${formatNumber(quantity)}`
export const discount = (reason: string) => (reason ? `ছাড় (${reason})` : 'ছাড়')
export const paymentFee = 'পেমেন্ট ফি'
export const paymentDiscount = 'পেমেন্ট ছাড়'
export const cashRounding = 'খুচরা পয়সা ছাড়'
export const advancePaid = 'অগ্রিম দেওয়া হয়েছে'
export const toCollect = 'ডেলিভারির সময় ক্যাশে দিতে হবে'
export const notDelivered = 'যা ডেলিভারি হয়নি'
export const shipping = { standard: 'ডেলিভারি চার্জ', express: 'এক্সপ্রেস ডেলিভারি চার্জ', pickup: 'ডেলিভারি' }
export const atTheShop = 'গ্যালারি থেকে নেবেন'
export const free = 'ফ্রি'
export const total = 'মোট'
