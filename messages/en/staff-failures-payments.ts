import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffPaymentFailures } from '#contract/failures/staff-payments.ts'

export const staffPaymentFailureTexts: TextsOf<typeof staffPaymentFailures> = {}
