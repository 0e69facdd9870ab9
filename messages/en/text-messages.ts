import { formatTaka } from '#contract/money.ts'
import { courierNames } from './couriers.ts'

/** What text messages say where their texts, which staff edit, have a field. `sum`: as `amount` writes it. */
export const payments = {
  due: () => 'Choose how to pay:',
  advance: (sum: string) => `Please pay ${sum} in advance:`,
  cash: (sum: string) => `You pay ${sum} cash on delivery.`,
  paid: () => 'It is paid, thank you.',
  refund: (sum: string) => `We refund ${sum}.`,
  none: () => '',
}
export const expiries = {
  not_paid_in_time: 'It was not paid in time. Nothing was taken.',
  not_confirmed_in_time: 'It was not confirmed in time.',
  sold_out: 'It was sold out before it was paid.',
}
/** Where a refund goes that a payment provider made. */
export const refundedTo = { card: 'to your card', bkash_checkout: 'to your bKash account', gateway: 'the way you paid' }
/** In a sentence: “Steadfast will deliver it”. */
export const couriers = { ...courierNames, 'own-rider': 'our rider', other: 'the courier' }
/** Decimal taka. The sign ৳ would make an English text Unicode, with 70 letters instead of 160. */
export const amount = (taka: number) => formatTaka(taka).replace('৳', 'Tk ').replace(/\.00$/, '')

export const phoneCode = (code: string) =>
  `${code} is your code for AL-ARIA. It is valid for 5 minutes. We never ask for it on the phone.`
/** To the number of an account without an email that was joined with another. `phone`: of the shop, as it is dialled. */
export const accountJoined = (phone: string) =>
  `Your AL-ARIA account with this number is now part of another one, with its orders. If it was not you, call us: ${phone}`
/** To the number that signs in to an account, or did until now. `phone`: of the shop. */
export const numberNotices = {
  emailChanged: (phone: string) =>
    `AL-ARIA: the email of your account has changed. If it was not you, call us: ${phone}`,
  replaced: (phone: string) =>
    `AL-ARIA: another number signs in to your account now, instead of this one. If it was not you, call us: ${phone}`,
  removed: (phone: string) =>
    `AL-ARIA: this number no longer signs in to your account. If it was not you, call us: ${phone}`,
}
/** `bottle`: a product with its size; `link`: of its page. */
export const backInStock = (bottle: string, link: string) =>
  `AL-ARIA: ${bottle} is back in stock. It is not reserved for you: ${link}`
