import type { OnlineWay, PayWay } from '#contract/payments/pay-ways.ts'

export { wayNames } from '#contract/payments/pay-ways.ts'

/** How sentences name payments in each way. */
export const paymentsIn: Readonly<Record<OnlineWay, string>> = {
  card: 'Card payments',
  bkash_checkout: 'bKash payments',
  gateway: 'Payments by Nagad, Rocket or bank',
}

/** “You can pay … in cash” */
export const payingIn: Readonly<Record<PayWay, string>> = {
  card: 'by card',
  cod: 'in cash',
  bkash_checkout: 'with bKash',
  gateway: 'by Nagad, Rocket or bank',
}
