import { sql } from '#database/drizzle.ts'
import type { Shop } from '../../../context.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { cachedSettings } from '../../settings/index.ts'

/** Messages queued per transaction. */
const batch = 200

/** Days after which nobody is asked any more, such as when the message is switched on later. */
const longest = 14

/**
 * Asks for reviews of what was delivered as many days ago as the settings say, once an order: of customers with an account,
 * who have neither asked for a return nor reviewed one of its products yet. Nobody is asked while the message is off.
 */
export async function askForReviews({ db, jobs, now }: Pick<Shop, 'db' | 'jobs' | 'now'>, stopped?: AbortSignal) {
  const { reviewAfterDays, orderMessages } = await cachedSettings(db)
  const { email, sms } = orderMessages.events.review_asked
  if (!email && !sms) return
  const at = sql`${now().toISOString()}::timestamptz`
  const daysAgo = (days: number) => sql`${at} - make_interval(days => ${days})`
  while (!stopped?.aborted) {
    const asked = await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ orderId: string }>(sql`
        insert into review_requests (order_id, at)
        select o.id, ${at} from orders o join users u on u.id = o.user_id
        where o.status = 'delivered' and o.placed_at > ${daysAgo(reviewAfterDays + longest + 90)} and u.erased_at is null
          and not exists (select from review_requests r where r.order_id = o.id)
          and not exists (select from order_returns r where r.order_id = o.id)
          and not exists (select from reviews r join order_lines l on l.product_id = r.product_id
            where r.user_id = o.user_id and l.order_id = o.id)
          and exists (select from order_events e where e.order_id = o.id and e.what = 'delivered' and e.undone_at is null
            and e.at <= ${daysAgo(reviewAfterDays)} and e.at > ${daysAgo(reviewAfterDays + longest)})
        order by o.placed_at limit ${batch} on conflict do nothing returning order_id as "orderId"`)
      for (const { orderId } of rows) await jobs.send(tx, 'review-request-email', { orderId })
      return rows.length
    })
    if (asked < batch) return
  }
}
