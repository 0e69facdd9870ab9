import type { FailureTable } from './kinds.ts'

/** What calls of staff about payments can fail with. */
export const staffPaymentFailures = {} as const satisfies FailureTable
