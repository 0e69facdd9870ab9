import type { Shop } from '#server/context.ts'
import { pollNotifications as pollOne } from '#server/modules/orders/payments/notifications/handle-notification.ts'
import { handleDue } from './handle-due.ts'

/** Asks the providers about everything that is due: payments, refunds and pending notifications. */
export const reconcilePayments = (shop: Shop) => handleDue(shop, 'check-payment', 'follow-refund', 'retry-notification')

export const retryPendingNotifications = (shop: Shop) => handleDue(shop, 'retry-notification')

/** Cancels the orders whose reservation has expired. */
export const expireOrders = (shop: Shop) => handleDue(shop, 'expire-order')

/** Reads the lists of notifications of all providers. */
export async function pollNotifications(shop: Shop, stopped?: AbortSignal): Promise<void> {
  for (const provider of shop.providers.all.filter(({ configured }) => configured))
    await pollOne(shop, provider, stopped)
}
