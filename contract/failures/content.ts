import type { FailureTable } from './kinds.ts'

/** What calls of customers about content and messages to the shop can fail with. */
export const contentFailures = {} as const satisfies FailureTable
