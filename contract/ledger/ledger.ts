import type { CashHolder, SettledInto } from './settlements.ts'

/**
 * The accounts of the ledger. Debits (positive) of the first six are assets: money that the shop has or is owed;
 * credits (negative) of `sales` and `delivery_income` are income.
 */
export type LedgerAccount =
  /** Money of online payments that a payment provider holds for the shop. */
  | `provider:${string}`
  | 'card_terminal'
  | SettledInto
  | `courier:${CashHolder}`
  | 'sales'
  /** Paid in advance for orders that are not paid yet: owed to customers until then. */
  | 'advances'
  /** Advances for orders that ended without a sale, which the shop keeps: income. */
  | 'kept_advances'
  | 'delivery_income'
  /** Refunds, paid or pending: reduces the income. */
  | 'refunds'
  /** Refunds at providers that staff have not explained, or have ignored. */
  | 'refunds_to_check'
  /** Payments that staff have to check before they count. */
  | 'held_payments'
  /** Pending refunds to customers. */
  | 'refunds_due'
  /** Cash that couriers collected for orders paid in another way: it is to be given back. */
  | 'second_payments'
  | 'courier_costs'
  /** What payment providers keep of the payments that they pay out. */
  | 'provider_fees'
  /** Settlement differences, each with its reason. */
  | 'differences'

/** The kinds of postings. `server/modules/ledger/post.ts` defines their accounts. */
export const postingKinds = [
  'online_payment',
  'online_payment_not_needed',
  'advance_payment',
  'advance_refund_due',
  'advance_kept',
  'payment_held',
  'held_payment_checked',
  'cash_by_courier',
  'cash_by_courier_reversed',
  'cash_at_shop',
  'terminal_payment',
  'bkash_payment',
  'refund_due',
  'online_refund',
  'online_refund_failed',
  'refund_to_check',
  'refund_to_check_failed',
  'refund_checked',
  'cash_refund',
  'bkash_refund',
  'terminal_refund',
  'bank_refund',
  'courier_cost',
  'courier_changed',
  'second_payment',
  'second_payment_returned',
  'order_settled',
  'settlement_difference',
] as const
export type PostingKind = (typeof postingKinds)[number]
