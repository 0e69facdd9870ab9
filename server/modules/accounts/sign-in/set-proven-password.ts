import type { Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { addresses, orders, users } from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'
import { withNumber } from '../phone/phone-owner.ts'

type Account = typeof users.$inferSelect

/**
 * Sets the password of an account whose email a link has proven, whoever opened it. Before the first proof somebody else
 * may have registered it, whose number would go on signing in: it is removed, and the email is told. So are addresses and
 * phone, to which an order would go, unless the account has received one.
 */
export async function setProvenPassword(
  tx: Transaction,
  { jobs, language, now }: Context,
  { id, email, emailProvenAt, confirmedPhone, messageLanguage }: Account,
  passwordHash: string,
  more: Partial<Pick<Account, 'name'>> = {},
): Promise<void> {
  const isFirst = !emailProvenAt
  const isUsed = !isFirst || (await tx.$count(orders, and(eq(orders.userId, id), eq(orders.status, 'delivered')))) > 0
  if (!isUsed) await tx.delete(addresses).where(eq(addresses.userId, id))
  const proven = {
    ...{ passwordHash, emailProvenAt: now() },
    ...(isFirst && withNumber(null, now())),
    ...(!isUsed && { phone: '', address: '' }),
  }
  await tx
    .update(users)
    .set({ ...more, ...proven })
    .where(eq(users.id, id))
  if (!isFirst || !confirmedPhone) return
  const notice = { phone: confirmedPhone, step: 'removed', language: messageLanguage ?? language } as const
  await jobs.send(tx, 'number-notice-email', { to: email, ...notice })
}
