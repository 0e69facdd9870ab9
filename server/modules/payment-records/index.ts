export {
  decidedRefundsOf,
  moneyAtProviders,
  openRefundsOf,
  ordersWithHeldPayment,
  ordersWithRefundToCheck,
  refundedAmount,
} from './conditions.ts'
export {
  hasOnlinePayment,
  isPaidOnline,
  isPriceOf,
  type PaymentRow,
  readLatestPayments,
  readLeftAtProviders,
  readPaymentRecords,
} from './order-payments.ts'
export { hasRefundToCheck, type RefundCheckRow, readAmountsToCheck, readRefundsToCheck } from './refund-checks.ts'
export {
  type RefundRow,
  readAdvanceRefunds,
  readRefund,
  readRefundedAmounts,
  readRefundedBottles,
  readRefundedLines,
  readRefundsOf,
  recordManualRefund,
} from './refunds.ts'
export { ordersOfPayments, ordersOfTransactions, readTransactions } from './transactions.ts'
