import type { FailureTable } from './kinds.ts'

/** What calls of staff about ledger can fail with. */
export const staffLedgerFailures = {} as const satisfies FailureTable
