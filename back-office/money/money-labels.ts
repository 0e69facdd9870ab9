import type { LedgerCheck } from '#contract/ledger/reconciliation.ts'
import { isCashHolder, type MoneyHolder, type SettledInto } from '#contract/ledger/settlements.ts'
import { formatTaka } from '#contract/money.ts'

export const intoNames: Record<SettledInto, string> = {
  bank: 'In the bank',
  bkash: 'On bKash',
  cash: 'In the cash box',
}

/** The same in a sentence. */
export const intoWords: Record<SettledInto, string> = {
  bank: 'in the bank',
  bkash: 'on bKash',
  cash: 'in the cash box',
}

/** The comparisons, and the labels of their two sides. */
export const checkNames: Record<LedgerCheck, string> = {
  paid: 'Paid for the order',
  refunded: 'Refunded for the order',
  refunds_due: 'Still to be refunded',
  advance: 'Paid in advance',
  with_courier: 'Cash with the courier',
  with_provider: 'Money with a payment provider',
  provider_dues: 'To be settled by a payment provider',
  postings: 'Total of all postings in the period',
}

/** What is settled with a courier, or with a payment provider. */
export const partOf = (moneyHolder: MoneyHolder) => (isCashHolder(moneyHolder) ? 'order' : 'payment')

/** How much less was paid than expected; negative: more. Decimal taka. */
export const differenceText = (missing: number) =>
  `${formatTaka(Math.abs(missing))} ${missing > 0 ? 'missing' : 'too much'}`
