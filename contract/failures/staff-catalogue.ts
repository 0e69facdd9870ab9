import type { FailureTable } from './kinds.ts'

/** What calls of staff about catalogue can fail with. */
export const staffCatalogueFailures = {} as const satisfies FailureTable
