import type { FailureTable } from './kinds.ts'

/** What calls of staff about couriers can fail with. */
export const staffCourierFailures = {} as const satisfies FailureTable
