import type { FailureTable } from './kinds.ts'

/** What can be wrong with what staff type: the schemas name these codes. */
export const staffFieldFailures = {
  customer_phone_missing: { status: 400 },
  customer_phone_uncallable: { status: 400 },
  shop_email_missing: { status: 400 },
  street_address_missing: { status: 400 },
  shop_phone_missing: { status: 400 },
  shop_phone_uncallable: { status: 400 },
} as const satisfies FailureTable
