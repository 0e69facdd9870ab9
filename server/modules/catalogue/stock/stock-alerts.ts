import type { Language } from '#contract/language.ts'
import { prepared } from '#database/prepared.ts'
import type { Shop } from '../../../context.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { isOfferedText, stockLeftText } from '../sets/set-queries.ts'

/** Messages queued per transaction. */
const batch = 200

interface Taken {
  variantId: string
  email: string | null
  userId: string | null
  subscriptionId: string | null
  language: Language
}

const takeAlerts = prepared<Taken>(
  'take_stock_alerts',
  `delete from stock_alerts where id in (
     select a.id from stock_alerts a join variant_stock s using (variant_id)
     join variants v on v.id = a.variant_id join products p on p.id = v.product_id
     where not a.awaits_link and ${stockLeftText()} > 0 and v.on_sale and p.on_sale and ${isOfferedText()}
     order by a.id limit ${batch} for update of a skip locked
   ) returning variant_id as "variantId", email, user_id as "userId", subscription_id as "subscriptionId", language`,
)

/** Queues an email, a text message or a notification to each subscriber of a size that is back in stock. Safe in several processes. */
export async function sendStockAlerts({ db, jobs }: Pick<Shop, 'db' | 'jobs'>, stopped?: AbortSignal): Promise<void> {
  while (!stopped?.aborted) {
    const sent = await inTransaction(db, async (tx) => {
      const alerts = await takeAlerts(tx, [])
      for (const { email, userId, subscriptionId, ...alert } of alerts) {
        if (email !== null) await jobs.send(tx, 'back-in-stock-email', { ...alert, email })
        else if (userId !== null) await jobs.send(tx, 'back-in-stock-sms', { ...alert, userId })
        else if (subscriptionId !== null) await jobs.send(tx, 'back-in-stock-push', { ...alert, subscriptionId })
      }
      return alerts.length
    })
    if (sent < batch) return
  }
}
