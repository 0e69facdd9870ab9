export {
  decidedRefundsOf,
  moneyAtProviders,
  ordersWithRefundToCheck,
  refundedAmount,
} from './conditions.ts'
export {
  hasOnlinePayment,
  isPaidOnline,
  readLeftAtProviders,
  readOrdersAtBank,
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
