import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffCourierFailures } from '#contract/failures/staff-couriers.ts'

export const staffCourierFailureTexts: TextsOf<typeof staffCourierFailures> = {}
