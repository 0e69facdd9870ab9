import type { FailureTable } from './kinds.ts'

/** What calls of staff about settings, places and operations can fail with. */
export const staffSettingFailures = {} as const satisfies FailureTable
