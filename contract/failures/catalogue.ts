import type { FailureTable } from './kinds.ts'

/** What calls of customers about catalogue can fail with. */
export const catalogueFailures = {} as const satisfies FailureTable
