import { staffFailures, withAmounts } from './staff-failures.ts'

/** What calls of staff about money can fail with. */
export const staffLedgerFailures = {
  ...staffFailures(400, {
    statement_rows_limit: ({ rows, limit }: { rows: number; limit: number }) =>
      `This statement has ${rows} rows. The limit is ${limit}: split it into several.`,
    statement_columns_unknown: 'Say first what the columns of this statement are: press “Choose the columns”.',
    statement_without_payments: 'This statement has no payments below its headings.',
    statement_without_orders: 'This statement has no orders below its headings.',
    payout_needs_reason: withAmounts(
      ['difference'],
      ({ difference, than, ofWhat }: { difference: string; than: 'less' | 'more'; ofWhat: 'orders' | 'payments' }) =>
        `The payout is ${difference} ${than} than the ${ofWhat} add up to. Enter a reason.`,
    ),
    settlement_lists_order_twice: 'This settlement lists an order twice.',
    settlement_lists_payment_twice: 'This settlement lists a payment twice.',
    collected_needs_reason: withAmounts(
      ['collected', 'due'],
      ({ order, collected, due }: { order: string; collected: string; due: string }) =>
        `${order}: ${collected} instead of ${due}. Enter a reason.`,
    ),
    report_without_orders: 'No orders are listed behind this report.',
    report_filter_too_long: ({ days }: { days: number }) =>
      `This filter is calculated order by order, for at most ${days} days. Please choose a shorter period or no filter.`,
    holder_missing: 'Choose who has paid.',
  }),
  ...staffFailures(404, {
    settlement_not_found: 'Settlement not found',
    report_view_gone: 'This view is gone, or somebody else’s.',
  }),
  ...staffFailures(409, {
    payout_already_recorded: ({ payout, moneyHolder }: { payout: string; moneyHolder: string }) =>
      `The payment ${payout} of ${moneyHolder} is already recorded.`,
    nothing_owed_for_order: ({ who, order }: { who: string; order: string }) => `${who} owes nothing for ${order}.`,
    order_already_settled: ({ order }: { order: string }) => `${order} is already settled.`,
    shipped_with_other_courier: ({ order, moneyHolder }: { order: string; moneyHolder: string }) =>
      `${order} was shipped with ${moneyHolder}.`,
    paid_with_other_provider: ({ order, moneyHolder }: { order: string; moneyHolder: string }) =>
      `${order} was paid with ${moneyHolder}.`,
    courier_already_settled: 'The courier has been settled for this order already.',
    report_views_full: 'You have saved as many views as there is room for. Delete one that you no longer need.',
  }),
  ...staffFailures(503, {
    too_many_orders_to_compare: 'These are too many orders to compare at once. Please choose a shorter period.',
    report_takes_too_long: 'This report takes too long. Please choose a shorter period.',
  }),
}
