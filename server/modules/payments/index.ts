export { evaluatePayment, type PaymentResult } from './attempts/evaluate-payment.ts'
export { hostedPageOf, type ShopOrigins } from './attempts/hosted-page.ts'
export {
  decidedRefundsOf,
  moneyAtProviders,
  openRefundsOf,
  ordersWithHeldPayment,
  ordersWithRefundToCheck,
  refundedAmount,
} from './conditions.ts'
export type { PaymentContext } from './context.ts'
export { pruneNotifications } from './notifications/prune-notifications.ts'
export {
  hasOnlinePayment,
  isPaidOnline,
  isPriceOf,
  type PaymentRow,
  readLatestPayments,
  readLeftAtProviders,
  readPaymentRecords,
} from './order-payments.ts'
export { mapProviderErrors, needsNewAttempt, wayUnavailable } from './provider-errors.ts'
export {
  hasRefundToCheck,
  type RefundCheckRow,
  readAmountsToCheck,
  readRefundsToCheck,
} from './refunds/refund-checks.ts'
export {
  type RefundRow,
  readAdvanceRefunds,
  readRefund,
  readRefundedAmounts,
  readRefundedBottles,
  readRefundedLines,
  readRefundsOf,
  recordManualRefund,
} from './refunds/refunds.ts'
export { maySeeSandbox, sandboxCookie } from './sandbox-cookie.ts'
export { connectionsOf } from './settings/connections.ts'
export { type OfferedPayments, readOfferedPayments } from './settings/payment-terms.ts'
export { paymentMethodRoutes } from './settings/routes.ts'
export { assertMayPay, mayPay, maySendTestPayments } from './test-payments.ts'
export { ordersOfPayments, ordersOfTransactions, readTransactions } from './transactions.ts'
