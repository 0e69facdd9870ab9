export {
  decidedRefundsOf,
  moneyAtProviders,
  ordersWithHeldPayment,
  ordersWithRefundToCheck,
  refundedAmount,
} from './conditions.ts'
export {
  type HeldPaymentRow,
  hasOnlinePayment,
  isPaidOnline,
  isPriceOf,
  readLatestPayments,
  readLeftAtProviders,
  readPaymentRecords,
} from './order-payments.ts'
export { hasRefundToCheck, type RefundCheckRow, readAmountsToCheck, readRefundsToCheck } from './refund-checks.ts'
export {
  type RefundRow,
  readRefund,
  readRefundedAmounts,
  readRefundedBottles,
  readRefundedLines,
  readRefundsOf,
  recordManualRefund,
} from './refunds.ts'
