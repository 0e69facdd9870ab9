import type { FailureTable } from './kinds.ts'

/** What can be wrong with what staff type: the schemas name these codes. */
export const staffFieldFailures = {} as const satisfies FailureTable
