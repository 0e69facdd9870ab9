import type { FailureTable } from './kinds.ts'

/** What calls of customers about payments can fail with. */
export const paymentFailures = {} as const satisfies FailureTable
