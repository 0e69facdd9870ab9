export {
  cardMoneyAtProvider,
  decidedRefundsOf,
  ordersWithFailedRefund,
  refundedAmount,
} from './conditions.ts'
export { hasCardPayment, isPaidByCard, readPaymentRecords } from './order-payments.ts'
export {
  type RefundRow,
  readRefund,
  readRefundedAmounts,
  readRefundedBottles,
  readRefundedLines,
  recordManualRefund,
} from './refunds.ts'
