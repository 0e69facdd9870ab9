import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffLedgerFailures } from '#contract/failures/staff-ledger.ts'
import { taka } from './failure-values.ts'

export const staffLedgerFailureTexts: TextsOf<typeof staffLedgerFailures> = {
  statement_rows_limit: ({ rows, limit }) =>
    `This statement has ${rows} rows. The limit is ${limit}: split it into several.`,
  statement_columns_unknown: 'Say first what the columns of this statement are: press “Choose the columns”.',
  statement_without_payments: 'This statement has no payments below its headings.',
  statement_without_orders: 'This statement has no orders below its headings.',
  payout_needs_reason: ({ missing, ofWhat }) =>
    `The payout is ${taka(Math.abs(missing))} ${missing > 0 ? 'less' : 'more'} than the ${ofWhat} add up to. Enter a reason.`,
  payout_already_recorded: ({ payout, moneyHolder }) => `The payment ${payout} of ${moneyHolder} is already recorded.`,
  settlement_lists_order_twice: 'This settlement lists an order twice.',
  settlement_lists_payment_twice: 'This settlement lists a payment twice.',
  settlement_not_found: 'Settlement not found',
  nothing_owed_for_order: ({ who, order }) => `${who} owes nothing for ${order}.`,
  order_already_settled: ({ order }) => `${order} is already settled.`,
  shipped_with_other_courier: ({ order, moneyHolder }) => `${order} was shipped with ${moneyHolder}.`,
  paid_with_other_provider: ({ order, moneyHolder }) => `${order} was paid with ${moneyHolder}.`,
  collected_needs_reason: ({ order, collected, due }) =>
    `${order}: ${taka(collected)} instead of ${taka(due)}. Enter a reason.`,
  courier_already_settled: 'The courier has been settled for this order already.',
  too_many_orders_to_compare: 'These are too many orders to compare at once. Please choose a shorter period.',
  report_takes_too_long: 'This report takes too long. Please choose a shorter period.',
  report_view_gone: 'This view is gone, or somebody else’s.',
  report_views_full: 'You have saved as many views as there is room for. Delete one that you no longer need.',
  report_without_orders: 'No orders are listed behind this report.',
  report_filter_too_long: ({ days }: { days: number }) =>
    `This filter is calculated order by order, for at most ${days} days. Please choose a shorter period or no filter.`,
  holder_missing: 'Choose who has paid.',
}
