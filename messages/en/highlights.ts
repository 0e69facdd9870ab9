import type { PayWay } from '#contract/payments/ways-to-pay.ts'
import { waysInText } from './ways-to-pay.ts'

/** The four cards above the footer. */
export const title = 'Craft Your Own Signature Fragrance'
export const freeDelivery = 'Free Delivery'
export const easyReturns = 'Easy Returns'
export const support = '24/7 Support'
export const securePayment = 'Secure Payment'
export const returnsLine = (days: number) => `${days}-day return guarantee`
export const supportLine = (chat: boolean, days: string, hours: string) =>
  `${chat ? 'Live chat, email and phone' : 'Email and phone'}: write 24/7, answered ${days}, ${hours}`
export const paymentLine = (ways: readonly PayWay[]) =>
  // “bKash” keeps its small letter.
  waysInText(ways).replace(/^(?!bKash)./, (first) => first.toUpperCase())
export const notLoaded = 'The details could not be loaded. Please try again.'
