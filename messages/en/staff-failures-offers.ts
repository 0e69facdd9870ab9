import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffOfferFailures } from '#contract/failures/staff-offers.ts'

export const staffOfferFailureTexts: TextsOf<typeof staffOfferFailures> = {
  offer_gone: 'This offer does not exist.',
  offer_changed: 'Someone else has just changed this offer. Please check it again.',
  offer_order_changed: 'Someone else has just changed the list of offers. Please check it again.',
  offer_code_taken: ({ code, name }) => `“${name}” has the code ${code}, or one that looks like it.`,
  offer_goods_gone: 'Some of the chosen goods are no longer in the catalogue. Please remove them.',
  offer_without_codes: 'This offer applies by itself: it has no codes.',
  offer_of_sets:
    'The offer that gives back prices of sets is made by the shop, with a code for each delivered set: it stays what it is.',
  offer_codes_limit: ({ maximum }) => `An offer can have ${maximum.toLocaleString('en')} personal codes.`,
  offer_trial_product_gone: 'A product of this cart is no longer on sale. Please remove it.',
}
