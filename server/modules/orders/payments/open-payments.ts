import { repeat } from '../../../repeat.ts'
import { type PaymentContext, pruneNotifications } from '../../payments/index.ts'
import { expireOrders } from './expire-orders.ts'
import { pollNotifications } from './notifications/handle-notification.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** Milliseconds between reconciliations, checks of what expires, and polls and deletions of notifications. */
const reconcileEvery = 5_000
const expireEvery = 60_000
const pollNotificationsEvery = 10 * 60_000
const pruneEvery = 60 * 60_000

/**
 * Reconciles payments, cancels expired orders, polls notifications and deletes old ones until
 * it is stopped: each on its own, so that a failure of one does not stop the others. Any number of processes may do so
 * with one database.
 */
export function startPaymentJobs(context: PaymentContext): { stop(): Promise<void> } {
  const warn = (message: string) => (error: unknown) => context.log.warn(error, message)
  const repeated = [
    repeat(
      reconcileEvery,
      (stopped) => reconcilePayments(context, stopped),
      warn('payments could not be reconciled; will retry'),
    ),
    repeat(
      expireEvery,
      (stopped) => expireOrders(context, stopped),
      warn('expired orders could not be cancelled; will retry'),
    ),
    repeat(
      pollNotificationsEvery,
      (stopped) => pollNotifications(context, stopped),
      warn('the notifications of a provider could not be polled; will retry'),
    ),
    repeat(pruneEvery, () => pruneNotifications(context), warn('old notifications could not be deleted')),
  ]
  return {
    async stop() {
      await Promise.all(repeated.map(({ stop }) => stop()))
    },
  }
}
