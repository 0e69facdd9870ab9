import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffFieldFailures } from '#contract/failures/staff-fields.ts'

export const staffFieldFailureTexts: TextsOf<typeof staffFieldFailures> = {}
