import { formatNumber, formatTaka } from './formats.ts'

/** An order that is a gift: the choice in the cart, and what the order says of it. */
export const heading = 'Gift'
export const isGift = 'This order is a gift'
export const wrap = (taka: number) =>
  taka > 0 ? `Wrap it as a gift, for ${formatTaka(taka)}` : 'Wrap it as a gift, free of charge'
export const wrapping = 'Gift wrapping'
export const message = 'Message on the card'
export const messageHint = (left: number) => `Printed on a card in the parcel. ${formatNumber(left)} characters left.`
export const toSomeoneElse = 'Send it to someone else'
export const name = 'Name of the recipient'
export const phone = 'Phone of the recipient'
export const phoneHint = 'The courier calls this number. All messages about the order come to you.'
export const paidOnline =
  'Choose the recipient’s address above. The parcel has no prices, and you pay online, so nobody is asked for money.'
export const recipientMissing = 'Enter name and phone number of the recipient of your gift'
export const phoneWrong = 'Enter a phone number that can be called, as in 01712345678'
export const sentTo = (recipient: string) => `A gift for ${recipient}. The parcel has no prices.`
export const card = 'On the card'
export const wrapped = 'Wrapped as a gift'
