import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffContentFailures } from '#contract/failures/staff-content.ts'

export const staffContentFailureTexts: TextsOf<typeof staffContentFailures> = {}
