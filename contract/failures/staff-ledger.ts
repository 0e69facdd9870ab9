import type { FailureTable } from './kinds.ts'

/** What calls of staff about money can fail with. */
export const staffLedgerFailures = {
  statement_rows_limit: { status: 400, params: { rows: 'number', limit: 'number' } },
  statement_columns_unknown: { status: 400 },
  statement_without_payments: { status: 400 },
  statement_without_orders: { status: 400 },
  payout_needs_reason: { status: 400, params: { missing: 'poisha', ofWhat: ['orders', 'payments'] } },
  payout_already_recorded: { status: 409, params: { payout: 'text', moneyHolder: 'text' } },
  settlement_lists_order_twice: { status: 400 },
  settlement_lists_payment_twice: { status: 400 },
  settlement_not_found: { status: 404 },
  nothing_owed_for_order: { status: 409, params: { who: 'text', order: 'text' } },
  order_already_settled: { status: 409, params: { order: 'text' } },
  shipped_with_other_courier: { status: 409, params: { order: 'text', moneyHolder: 'text' } },
  paid_with_other_provider: { status: 409, params: { order: 'text', moneyHolder: 'text' } },
  collected_needs_reason: { status: 400, params: { order: 'text', collected: 'poisha', due: 'poisha' } },
  courier_already_settled: { status: 409 },
  too_many_orders_to_compare: { status: 503 },
  report_takes_too_long: { status: 503 },
  report_without_orders: { status: 400 },
  report_view_gone: { status: 404 },
  report_views_full: { status: 409 },
  report_filter_too_long: { status: 400, params: { days: 'number' } },
  holder_missing: { status: 400 },
} as const satisfies FailureTable
