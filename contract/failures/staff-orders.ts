import type { FailureTable } from './kinds.ts'

/** What calls of staff about orders can fail with. */
export const staffOrderFailures = {} as const satisfies FailureTable
