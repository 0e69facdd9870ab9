import { staffFailures } from './staff-failures.ts'

/** What calls of staff about offers can fail with. */
export const staffOfferFailures = {
  ...staffFailures(404, {
    offer_gone: 'This offer does not exist.',
  }),
  ...staffFailures(409, {
    offer_changed: 'Someone else has just changed this offer. Please check it again.',
    offer_order_changed: 'Someone else has just changed the list of offers. Please check it again.',
    offer_code_taken: ({ code, name }: { code: string; name: string }) =>
      `“${name}” has the code ${code}, or one that looks like it.`,
    offer_goods_gone: 'Some of the chosen goods are no longer in the catalogue. Please remove them.',
    offer_without_codes: 'This offer applies by itself: it has no codes.',
    offer_of_sets:
      'The offer that gives back prices of sets is made by the shop, with a code for each delivered set: it stays what it is.',
    offer_codes_limit: ({ maximum }: { maximum: number }) =>
      `An offer can have ${maximum.toLocaleString('en')} personal codes.`,
    offer_trial_product_gone: 'A product of this cart is no longer on sale. Please remove it.',
  }),
}
