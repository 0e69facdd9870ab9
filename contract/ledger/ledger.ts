import type { CashHolder } from './settlements.ts'

/** Where money of the shop can be, besides with couriers and the card provider. */
export const settledInto = ['bank', 'bkash', 'cash'] as const
export type SettledInto = (typeof settledInto)[number]

/**
 * The accounts of the ledger. Debits (positive) of the first six are money that the shop has or is owed; credits
 * (negative) of `sales` and `delivery_income` are what it has earned.
 */
export type LedgerAccount =
  | 'card_provider'
  | 'card_terminal'
  | SettledInto
  | `courier:${CashHolder}`
  | 'sales'
  | 'delivery_income'
  /** Given back, or promised to be: lowers what was earned. */
  | 'refunds'
  /** What customers are still to get back. */
  | 'refunds_due'
  | 'courier_costs'
  /** What was missing or too much, each with its reason. */
  | 'differences'

/** What can move money. `server/modules/ledger/post.ts` tells which accounts each one moves. */
export const postingKinds = [
  'card_payment',
  'card_payment_not_needed',
  'cash_by_courier',
  'cash_at_shop',
  'terminal_payment',
  'bkash_payment',
  'refund_due',
  'card_refund',
  'card_refund_failed',
  'cash_refund',
  'bkash_refund',
  'courier_cost',
  'courier_changed',
  'order_settled',
  'settlement_difference',
] as const
export type PostingKind = (typeof postingKinds)[number]
