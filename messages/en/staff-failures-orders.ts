import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffOrderFailures } from '#contract/failures/staff-orders.ts'

export const staffOrderFailureTexts: TextsOf<typeof staffOrderFailures> = {}
