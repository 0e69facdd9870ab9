import type { OrderPayments, Shop } from '../../context.ts'
import type { PaymentContext } from './context.ts'
import { expireOrders } from './expire-orders.ts'
import { closePayments } from './intents/close-payments.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { markRefundedManually, retryRefund, sendRefundsNow, startRefund } from './refunds/start-refund.ts'
import { pruneEvents } from './webhooks/prune-events.ts'

/** What other modules may do with payments. */
export function openPayments(context: PaymentContext): OrderPayments {
  return {
    closePayments: (orderId) => closePayments(context, orderId),
    startRefund: (tx, orderId, part) => startRefund(context, tx, orderId, part),
    retryRefund: (tx, orderId) => retryRefund(context, tx, orderId),
    markRefundedManually: (tx, orderId, how) => markRefundedManually(context, tx, orderId, how),
    sendRefundsNow: (orderId) => sendRefundsNow(context, orderId),
  }
}

/** Milliseconds between reconciliations, cancellations of expired orders, and deletions of old events. */
const reconcileEvery = 5_000
const expireEvery = 60_000
const pruneEvery = 60 * 60_000

/** Reconciles payments regularly until it is stopped. Any number of processes may do so with one database. */
export function startPaymentJobs(context: PaymentContext & Pick<Shop, 'payments'>): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  const stopped = new AbortController()
  let expired = 0
  let pruned = 0
  let round = Promise.resolve()
  async function go() {
    await reconcilePayments(context, stopped.signal)
    if (Date.now() - expired < expireEvery) return
    expired = Date.now()
    await expireOrders(context, stopped.signal)
    if (Date.now() - pruned < pruneEvery) return
    pruned = Date.now()
    await pruneEvents(context)
  }
  function next(after: number) {
    if (stopped.signal.aborted) return
    timer = setTimeout(() => {
      round = go()
        .catch((error: unknown) => context.log.warn(error, 'payments could not be reconciled'))
        .then(() => next(reconcileEvery))
    }, after)
  }
  next(1_000)
  return {
    async stop() {
      stopped.abort()
      clearTimeout(timer)
      await round
    },
  }
}
