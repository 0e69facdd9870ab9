import type { TextsOf } from '#contract/failures/failures.ts'
import type { paymentFailures } from '#contract/failures/payments.ts'

export const paymentFailureTexts: TextsOf<typeof paymentFailures> = {}
