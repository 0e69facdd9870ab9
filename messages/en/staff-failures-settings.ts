import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffSettingFailures } from '#contract/failures/staff-settings.ts'

export const staffSettingFailureTexts: TextsOf<typeof staffSettingFailures> = {}
