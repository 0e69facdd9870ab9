import type { FailureTable } from './kinds.ts'

/** What calls of staff about content can fail with. */
export const staffContentFailures = {} as const satisfies FailureTable
