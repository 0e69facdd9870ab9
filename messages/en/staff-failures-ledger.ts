import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffLedgerFailures } from '#contract/failures/staff-ledger.ts'

export const staffLedgerFailureTexts: TextsOf<typeof staffLedgerFailures> = {}
