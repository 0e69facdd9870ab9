export {
  decidedRefundsOf,
  moneyAtProviders,
  ordersWithFailedRefund,
  refundedAmount,
} from './conditions.ts'
export { restInWhole } from './open-refund-amounts.ts'
export { hasCardPayment, isPaidByCard, readOrdersAtBank, readPaymentRecords } from './order-payments.ts'
export {
  type RefundRow,
  readRefund,
  readRefundedAmounts,
  readRefundedBottles,
  readRefundedLines,
  readRefundsOf,
  recordManualRefund,
} from './refunds.ts'
