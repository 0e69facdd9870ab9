import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'

type Account = typeof users.$inferSelect

/**
 * Sets the password of an account whose email a link has proven, whoever opened it. Before the first proof somebody else
 * may have registered it, whose number would go on signing in: it is removed, and the email is told.
 */
export async function setProvenPassword(
  tx: Transaction,
  { jobs, language, now }: Context,
  { id, email, emailProvenAt, confirmedPhone, messageLanguage }: Account,
  passwordHash: string,
  more: Partial<Pick<Account, 'name' | 'phone' | 'address'>> = {},
): Promise<void> {
  const isFirst = !emailProvenAt
  const proven = { passwordHash, emailProvenAt: now(), ...(isFirst && { confirmedPhone: null }) }
  await tx
    .update(users)
    .set({ ...more, ...proven })
    .where(eq(users.id, id))
  if (!isFirst || !confirmedPhone) return
  const notice = { phone: confirmedPhone, step: 'removed', language: messageLanguage ?? language } as const
  await jobs.send(tx, 'number-notice-email', { to: email, ...notice })
}
