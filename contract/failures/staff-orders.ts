import type { FailureTable } from './kinds.ts'

/** What calls of staff about orders can fail with. */
export const staffOrderFailures = {
  payment_is_held: { status: 409 },
  cash_needs_phone_of_customer: { status: 400 },
  cash_blocked: { status: 409, params: { reason: 'text' } },
  cash_blocked_pay_online: { status: 409, params: { reason: 'text' } },
} as const satisfies FailureTable
