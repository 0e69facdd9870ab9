import type { Shop } from '../../../context.ts'
import type { JobHandlers } from '../../../jobs.ts'
import type { RecurringTasks } from '../../../recurring-tasks.ts'
import { paymentsToCheck, pendingNotifications, pruneNotifications, refundsToFollow } from '../../payments/index.ts'
import { followRefund } from '../refunds/follow-refunds.ts'
import { checkPayment } from './attempts/check-payment.ts'
import { expiredOrders, expireOrder } from './expire-orders.ts'
import { pollNotifications, retryNotification } from './notifications/handle-notification.ts'

/** What waits for a payment provider. */
export const waitingPayments = {
  'check-payment': paymentsToCheck,
  'follow-refund': refundsToFollow,
  'retry-notification': pendingNotifications,
  'expire-order': expiredOrders,
}

export const paymentJobs = (shop: Shop) =>
  ({
    'check-payment': ({ key }) => checkPayment(shop, key),
    'follow-refund': ({ key }) => followRefund(shop, key),
    'retry-notification': ({ key }) => retryNotification(shop, key),
    'expire-order': ({ key }) => expireOrder(shop, key),
  }) satisfies Partial<JobHandlers>

const minute = 60_000

/** The lists of notifications of each provider that has one, and the deletion of old ones. */
export function paymentTasks(shop: Shop): RecurringTasks {
  const listing = shop.providers.all.filter(({ configured, listNotifications }) => configured && listNotifications)
  const lists = listing.map((provider) => {
    const task = {
      ...{ every: 10 * minute, group: provider.name },
      run: (stopped: AbortSignal) => pollNotifications(shop, provider, stopped),
    }
    return [`notifications-${provider.name}`, task] as const
  })
  return {
    ...Object.fromEntries(lists),
    'old-notifications': { every: 60 * minute, run: (stopped) => pruneNotifications(shop, stopped) },
  }
}
