import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffFieldFailures } from '#contract/failures/staff-fields.ts'

export const staffFieldFailureTexts: TextsOf<typeof staffFieldFailures> = {
  customer_phone_missing: 'Enter the customer’s phone number',
  customer_phone_uncallable: 'Enter a phone number that can be called, as in 01712345678',
  shop_email_missing: 'Enter the shop’s email address',
  street_address_missing: 'Enter the street address',
  shop_phone_missing: 'Enter the shop’s phone number',
  shop_phone_uncallable: 'Enter a phone number that customers can call, as in 01712345678',
}
