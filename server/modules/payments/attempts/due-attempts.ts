import { and, inArray, lte, sql } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import type { WaitingRows } from '../../../dispatcher.ts'
import type { PaymentContext } from '../context.ts'
import { isAttempt, type PaymentRow } from './attempts.ts'

/** The payments of which the provider has to be asked. */
export const paymentsToCheck: WaitingRows = {
  due: (at) => sql`
    select order_id || ' ' || attempt as key, provider as "group", check_at as due_at from payment_attempts
    where state in ('open', 'abandoned') and check_at <= ${at}`,
}

/** Payments of an order that are asked about often: a customer pays on the page that was opened last, or one before it. */
const mostPolled = 3

/**
 * Claims a due payment by setting its next time. Only the newest of an order are asked about often, and only until an hour
 * after the customer was last there: all others have a notification, and the return of the customer.
 */
export async function claimAttempt({ db, now }: PaymentContext, key: string): Promise<PaymentRow | undefined> {
  const [orderId = '', attempt] = key.split(' ')
  const at = now()
  const { activeAt, checkAt, state } = paymentAttempts
  const oneHourAgo = new Date(at.getTime() - 60 * 60_000).toISOString()
  const newer = sql`(select count(*) from payment_attempts newer
    where newer.order_id = ${paymentAttempts.orderId} and newer.attempt > ${paymentAttempts.attempt})`
  const pause = sql`case when ${activeAt} > ${oneHourAgo}::timestamptz and ${newer} < ${mostPolled}
    then interval '20 seconds' else interval '30 minutes' end`
  const isIt = isAttempt({ orderId, attempt: Number(attempt) })
  const [row] = await db
    .update(paymentAttempts)
    .set({ checkAt: sql`${at.toISOString()}::timestamptz + ${pause}` })
    .where(and(isIt, inArray(state, ['open', 'abandoned']), lte(checkAt, at)))
    .returning()
  return row
}
