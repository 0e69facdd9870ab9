import { formatNumber } from './formats.ts'

export const title = 'আপনার গায়ে কেমন লাগে?'
export const worth = 'দামের তুলনায় কেমন'
export const worths = ['একদমই না', 'তেমন না', 'ঠিক আছে', 'ভালো', 'খুব ভালো']
export const send = 'মত পাঠান'
export const change = 'মত বদলান'
export const notSaved = 'আপনার মত রাখা গেল না। আবার চেষ্টা করুন।'
export const buyersSay = 'ক্রেতারা যা বলেন'
export const people = (votes: number) => `${formatNumber(votes)} জন ক্রেতার মত`
export const tooFew = (votes: number) => `${people(votes)}: দেখানোর জন্য এখনো কম`
export const outOf = (value: string, most: number) => `${formatNumber(most)}-এ ${value}`
