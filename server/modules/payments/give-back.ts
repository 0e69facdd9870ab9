import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'
import { paymentIntents } from '#database/schema/index.ts'
import { post, postAllDue } from '../ledger/index.ts'
import type { Desk } from './desk.ts'
import { movePayment } from './move-payment.ts'
import { returnMoney } from './return-money.ts'

const { sentBackAt, refundTry } = paymentIntents

/** See `OrderPayments.giveBack`. */
export async function giveBack(desk: Pick<Desk, 'now'>, tx: Transaction, orderId: string): Promise<boolean> {
  return putOnItsWay(desk, tx, orderId)
}

/** See `OrderPayments.giveBackAgain`. */
export async function giveBackAgain(desk: Pick<Desk, 'now'>, tx: Transaction, orderId: string): Promise<boolean> {
  return putOnItsWay(desk, tx, orderId, isNotNull(sentBackAt))
}

/** Another try has another key: under the old one the provider would only repeat that it failed. */
async function putOnItsWay({ now }: Pick<Desk, 'now'>, tx: Transaction, orderId: string, only?: SQL) {
  const put = await tx
    .update(paymentIntents)
    .set({
      state: 'returning',
      askAt: now(),
      refundTry: sql`case when ${sentBackAt} is null then ${refundTry} else ${refundTry} + 1 end`,
      sentBackAt: null,
    })
    .where(and(eq(paymentIntents.orderId, orderId), eq(paymentIntents.state, 'succeeded'), only))
    .returning({ attempt: paymentIntents.attempt })
  if (put.length > 0) await postAllDue(tx, orderId, { at: now() })
  return put.length > 0
}

/** See `OrderPayments.handedBack`. */
export async function handedBack({ now }: Pick<Desk, 'now'>, tx: Transaction, orderId: string): Promise<boolean> {
  const handed = await tx
    .update(paymentIntents)
    .set({ state: 'returned', handedBackAt: now(), sentBackAt: null })
    .where(and(eq(paymentIntents.orderId, orderId), isNotNull(sentBackAt)))
    .returning({ attempt: paymentIntents.attempt, amount: paymentIntents.amount })
  if (handed.length === 0) return false
  for (const { attempt, amount } of handed) {
    await post(tx, 'cash_refund', { orderId, reference: String(attempt), at: now() }, { amount })
  }
  await movePayment(tx, orderId, 'refunded')
  return true
}

/** See `OrderPayments.hurry`. */
export async function hurry(desk: Desk, orderId: string): Promise<void> {
  const rows = await desk.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.orderId, orderId), eq(paymentIntents.state, 'returning')))
  for (const row of rows) {
    await returnMoney(desk, row).catch((error: unknown) => {
      desk.log.warn(error, 'a refund could not be sent at once; it comes again')
    })
  }
}
