import type { OnlineWay } from '#contract/payments/ways-to-pay.ts'

/** The payment panel of an order. */
export const payment = 'Payment'
export const refundFailed = 'Your refund has failed. We still owe you this amount and are working on it.'
export const nothingToPay = (returned: boolean) =>
  `${returned ? 'Your parcel was returned to us.' : 'This order was cancelled.'} There is nothing to pay.`
export const completed = 'Payment Completed'

const soon = 'within 5 to 7 business days.'
/** By the way in which the money comes back; `other`: it is not said. */
export const refunded: Record<OnlineWay | 'other', (sum: string) => string> = {
  card: (sum) => `We’ve refunded ${sum} to your card; your bank shows it ${soon}`,
  bkash_checkout: (sum) => `We’ve refunded ${sum} to your bKash account.`,
  gateway: (sum) => `We’ve refunded ${sum} through Nagad, Rocket or bank, as you paid; it arrives ${soon}`,
  other: (sum) => `We’ve refunded ${sum}.`,
}
export const refunding: typeof refunded = {
  card: (sum) => `We’re refunding ${sum} to your card; your bank shows it ${soon}`,
  bkash_checkout: (sum) => `We’re refunding ${sum} to your bKash account.`,
  gateway: (sum) => `We’re refunding ${sum} through Nagad, Rocket or bank, as you paid; it arrives ${soon}`,
  other: (sum) => `We’re refunding ${sum}.`,
}
export const refundOfReturned = 'Your parcel was returned to us. We’ll refund your payment.'

/** The bar on a phone that leads to the panel. */
export const paymentMissing = 'Payment missing'
export const openUntil = (time: string) => `Open until ${time}`
export const reservedUntil = (time: string) => `Reserved until ${time}`
export const chooseHowToPay = 'Choose how to pay'

/** The choice of a way to pay. */
export const payWithCard = 'Pay With Card'
export const payOnlineNow = 'Pay Online Now'
export const cashOnDelivery = 'Cash On Delivery'
export const cashChosen = 'Cash On Delivery — Pay When Your Order Is Delivered'
export const onlyCash = 'You pay in cash when your order is delivered.'
export const noWay = 'This order cannot be paid here. Please contact us.'
export const courierCollects = (sum: string) =>
  `The courier has your parcel and collects ${sum} in cash. To pay in another way, please contact us.`
export const advanceAsked = (sum: string) =>
  `With Cash On Delivery you pay ${sum} in advance, and the rest when your order is delivered.`
export const payAdvanceByCard = (sum: string) => `Pay ${sum} by Card`
export const phoneNumber = 'Phone Number'
export const whyPhone = 'We’ll call you to confirm your order before we ship it.'
export const payInCash = 'Pay In Cash'
export const cashConfirmed = 'Order confirmed with Cash on Delivery'
export const choiceNotSaved = 'Your choice could not be saved. Please try again.'

/** Paying by card. */
export const theCardForm = 'the card form'
export const cardFormFailed = 'The card form could not be loaded.'
export const tryOrCash = 'Try again, or go back and choose Cash On Delivery.'
export const tryAgain = 'Try Again'
export const back = 'Back'
export const backToMethods = 'Back to payment methods'
export const tooSmall = 'Card payments start at ৳70.00. Please choose Cash On Delivery.'
/** `cash`: the words that are pressed to pay in cash instead. */
export const tryAnotherOr = (cash: string) => `Try again, use another card, or ${cash}.`
export const payCash = 'pay cash on delivery'
export const processing = 'Processing…'
export const pay = (sum: string) => `Pay ${sum}`
export const cancel = 'Cancel'
export const cardIsSafe = 'Your card details go straight to the payment provider. We never see your card number.'
export const testMode = (card: string) => `Test mode: no real payments. Use the test card ${card}.`
export const processingFailed = 'Payment processing failed'
export const processingFailedAgain = 'Payment processing failed. Please try again.'
export const setupFailed = 'Payment setup failed'

interface CardError {
  type?: string
  code?: string
  decline_code?: string
  message?: string
}

/** What the provider says of a card: it writes English. */
export const cardError = (error: CardError | undefined): string =>
  error?.message ?? 'The payment was not completed. Please try again.'
