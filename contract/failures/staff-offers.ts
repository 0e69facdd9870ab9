import type { FailureTable } from './kinds.ts'

/** What calls of staff about offers can fail with. */
export const staffOfferFailures = {
  offer_gone: { status: 404 },
  offer_changed: { status: 409 },
  offer_order_changed: { status: 409 },
  offer_code_taken: { status: 409, params: { code: 'text', name: 'text' } },
  offer_goods_gone: { status: 409 },
  offer_without_codes: { status: 409 },
  offer_of_sets: { status: 409 },
  offer_codes_limit: { status: 409, params: { maximum: 'number' } },
  offer_trial_product_gone: { status: 409 },
} as const satisfies FailureTable
