/** Paying on the page of a payment provider. */
export const payWith = { bkash_checkout: 'Pay with bKash', gateway: 'Pay with Nagad, Rocket or bank' }
export const opening = 'One Moment...'
export const loading = 'more ways to pay'
export const notLoaded = 'More ways to pay could not be loaded.'
export const payFailed = 'The payment could not be started. Please try again.'
export const unavailable = {
  bkash_checkout: 'bKash does not respond at the moment. Please choose another way to pay.',
  gateway: 'Payments by Nagad, Rocket or bank are not possible at the moment. Please choose another way to pay.',
}
/** Why the last try has failed. */
export const failures = {
  cancelled: 'You cancelled the payment. Nothing was taken.',
  expired: 'The payment timed out. Nothing was taken.',
  declined: 'The payment was declined. Nothing was taken. Please try again, or choose another way to pay.',
  balance: 'The balance was too low. Nothing was taken.',
  verification:
    'The payment failed: the PIN or the code was wrong, or the time ran out. Nothing was taken. Please try again.',
  account: 'This account cannot pay at the moment. Nothing was taken. Please choose another way to pay.',
  limit: 'There were too many tries with this number. Nothing was taken. Please try again later.',
  repeated: 'The same payment was made a moment ago. Please check your account before you try again.',
  try_again: 'The payment could not be processed. Nothing was taken. Please try again in a moment.',
  not_finished:
    'You confirmed the payment, but did not come back to us, so it was not completed. Nothing was taken. Please pay again.',
}
export const advanceDue = (sum: string, rest: string) =>
  `Please pay ${sum} in advance, so that we can send your order. The courier collects ${rest} when it arrives.`
