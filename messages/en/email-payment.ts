import type { ManualRefundMethod } from '#contract/payments/refunds.ts'
import type { OnlineWay } from '#contract/payments/ways-to-pay.ts'

export { wayNames } from './pay-ways.ts'

export const receivedSubject = (number: string) => `Payment received for order ${number}`
export const receivedHeading = 'Payment received'
export const received = (amount: string, number: string) =>
  `We have received your payment of ${amount} for order ${number}. Thank you.`
export const paidWith = (way: string, reference: string) =>
  reference ? `Paid with: ${way}, reference ${reference}.` : `Paid with: ${way}.`
export const paidBefore = (amount: string) => `${amount} of it was paid in advance.`

export const advanceSubject = (number: string) => `Advance received for order ${number}`
export const advanceHeading = 'Advance received'
export const advance = (amount: string, number: string) =>
  `We have received ${amount} in advance for order ${number}. Thank you.`
export const advanceRest = (rest: string) => `You pay the remaining ${rest} in cash when it is delivered.`

const how: Record<ManualRefundMethod | OnlineWay | 'as_paid', string> = {
  cash: 'in cash',
  bkash: 'by bKash',
  terminal: 'to your card, at the card terminal',
  bank: 'by bank transfer',
  card: 'to your card; your bank shows it within 5 to 7 business days',
  bkash_checkout: 'to your bKash account',
  gateway: 'through Nagad, Rocket or bank, as you paid; it arrives within 5 to 7 business days',
  as_paid: 'as you paid',
}
export const refundSubject = (number: string) => `Refund for order ${number}`
export const refundHeading = 'Your refund'
export const refunded = (amount: string, number: string, way: keyof typeof how, reference: string) =>
  `We have refunded ${amount} for your order ${number} ${how[way]}${reference ? ` (${reference})` : ''}.`
