export {
  type AtProvider,
  closeNext,
  closeRow,
  findPayment,
  hasHeldPayment,
  type PaymentRow,
  readAttempts,
  readPayment,
  readPaymentAt,
  readRefundedPayment,
} from './attempts/attempts.ts'
export { closeAtProvider } from './attempts/close-attempt.ts'
export { claimAttempt, paymentsToCheck } from './attempts/due-attempts.ts'
export { requireHeldPayment } from './attempts/hold-payment.ts'
export { hostedPageOf, type ShopOrigins } from './attempts/hosted-page.ts'
export { openAttempt, startOrResume } from './attempts/open-attempt.ts'
export {
  hasOnlinePayment,
  isPriceOf,
  readLatestPayments,
  readLeftAtProviders,
  readPaymentRecords,
} from './attempts/order-payments.ts'
export { type PayingOrder, received, recordReport } from './attempts/record-report.ts'
export { recordChecking, requireReturned, returnsOf } from './attempts/returned-attempt.ts'
export { settlePayment } from './attempts/settle-payment.ts'
export {
  decidedRefundsOf,
  isBeingChecked,
  isTestOrder,
  moneyAtProviders,
  openProviderOf,
  openRefundsOf,
  ordersWithHeldPayment,
  ordersWithRefundToCheck,
  refundedAmount,
  refundedBottlesOf,
  testOrders,
} from './conditions.ts'
export type { PaymentContext } from './context.ts'
export { listNewNotifications } from './notifications/list-new-notifications.ts'
export { pruneNotifications } from './notifications/prune-notifications.ts'
export {
  claimNotification,
  isApplied,
  lockPending,
  pendingNotifications,
  type ReceivedFrom,
  recordApplied,
  storePending,
} from './notifications/stored-notifications.ts'
export { verifyNotification } from './notifications/verify-notification.ts'
export { findOpenPayments, scrubRefunds } from './open-payments.ts'
export type { PaymentOutcome, RecordedState } from './payment-outcomes.ts'
export { mapProviderErrors, needsNewAttempt, wayUnavailable } from './provider-errors.ts'
export {
  listFoundRefund,
  mergeFoundRefund,
  recordPaidRefund,
  requestRefund,
  requestRefundOfAdvances,
  requestRefundOfSale,
} from './refunds/add-refunds.ts'
export { applyRefundEvent, type RefundChange, type RefundEvent } from './refunds/apply-refund-event.ts'
export { explainReport } from './refunds/explain-report.ts'
export {
  hasRefundToCheck,
  type RefundRow,
  readAdvanceRefunds,
  readAmountsToCheck,
  readRefund,
  readRefundedAmounts,
  readRefundedBottles,
  readRefundedLines,
  readRefundsOf,
  readRefundsOfPayment,
  readRefundsToCheck,
} from './refunds/read-refunds.ts'
export { isMade, isStillDue } from './refunds/refund-states.ts'
export { dueRefundsOf, eventOfError, refundsToFollow, sendToProvider } from './refunds/send-refund.ts'
export { maySeeSandbox, sandboxCookie } from './sandbox-cookie.ts'
export { connectionsOf } from './settings/connections.ts'
export { cachedOfferedPayments, type OfferedPayments, readOfferedPayments } from './settings/payment-terms.ts'
export { paymentMethodRoutes } from './settings/routes.ts'
export { assertMayPay, mayPay, maySendTestPayments } from './test-payments.ts'
export { ordersOfPayments, ordersOfTransactions, readTransactions } from './transactions.ts'
