import type { OrderPayments, Shop } from '../../context.ts'
import type { PaymentContext } from './context.ts'
import { expireOrders } from './expire-orders.ts'
import { releaseOrder } from './intents/release-order.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { giveBack, giveBackAgain, handedBack, hurry } from './refunds/give-back.ts'
import { pruneEvents } from './webhooks/prune-events.ts'

/** What the rest of the shop may ask of payments. */
export function openPayments(context: PaymentContext): OrderPayments {
  return {
    release: (orderId) => releaseOrder(context, orderId),
    giveBack: (tx, orderId, part) => giveBack(context, tx, orderId, part),
    giveBackAgain: (tx, orderId) => giveBackAgain(context, tx, orderId),
    handedBack: (tx, orderId, how) => handedBack(context, tx, orderId, how),
    hurry: (orderId) => hurry(context, orderId),
  }
}

/** Milliseconds between rounds over open payments, looks for abandoned orders, and looks for old events. */
const roundEvery = 5_000
const expireEvery = 60_000
const pruneEvery = 60 * 60_000

/** Keeps looking after payments until it is told to stop. Any number of shops may do so on one database. */
export function startPaymentJobs(context: PaymentContext & Pick<Shop, 'payments'>): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let expired = 0
  let pruned = 0
  let round = Promise.resolve()
  async function go() {
    await reconcilePayments(context)
    if (Date.now() - expired < expireEvery) return
    expired = Date.now()
    await expireOrders(context)
    if (Date.now() - pruned < pruneEvery) return
    pruned = Date.now()
    await pruneEvents(context)
  }
  function next(after: number) {
    if (stopping) return
    timer = setTimeout(() => {
      round = go()
        .catch((error: unknown) => context.log.warn(error, 'payments could not be looked after'))
        .then(() => next(roundEvery))
    }, after)
  }
  next(1_000)
  return {
    async stop() {
      stopping = true
      clearTimeout(timer)
      await round
    },
  }
}
