import type { SettledInto } from '#contract/ledger/ledger.ts'
import type { LedgerCheck } from '#contract/ledger/reconciliation.ts'

export const intoNames: Record<SettledInto, string> = {
  bank: 'In the bank',
  bkash: 'On bKash',
  cash: 'In the cash box',
}

/** The comparisons, and the labels of their two sides. */
export const checkNames: Record<LedgerCheck, string> = {
  paid: 'Paid for the order',
  refunded: 'Refunded for the order',
  with_courier: 'Cash with the courier',
  with_card_provider: 'Card money with the provider',
  postings: 'Total of all postings in the period',
}
