import type { FailureTable } from './kinds.ts'

/** What calls of customers about orders can fail with. */
export const orderFailures = {} as const satisfies FailureTable
