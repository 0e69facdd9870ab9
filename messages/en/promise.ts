import type { PromiseTexts } from '#contract/delivery/free-delivery.ts'

/** The promise of free delivery, as the charges make it true. */
export const promiseTexts: PromiseTexts = {
  inCart: 'The cart shows the delivery cost',
  always: (promise) => `${promise}, and for now below it, too`,
  number: (taka) => taka.toLocaleString('en'),
}
