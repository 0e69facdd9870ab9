import type { NewMessage } from '#contract/contact.ts'
import { and, eq, gt, ne } from '#database/drizzle.ts'
import { messages, users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../transactions/transaction.ts'

/** Milliseconds. */
const hour = 60 * 60_000

/**
 * Stores a message with the account's name and email, whatever the request contains. The same message within an hour,
 * before the shop has replied, is taken as a repeated request whose response was lost, and stored once.
 */
export async function sendMessage(
  { db, actor, language, now }: SignedInContext,
  { subject, message }: NewMessage,
): Promise<void> {
  const { id: userId, name, email } = actor
  await inTransaction(db, async (tx) => {
    // One message at a time for each user, so that the second of two concurrent requests finds the first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const isSame = and(eq(messages.userId, userId), eq(messages.subject, subject), eq(messages.message, message))
    const isOpen = and(gt(messages.createdAt, new Date(now().getTime() - hour)), ne(messages.status, 'replied'))
    if ((await tx.$count(messages, and(isSame, isOpen))) > 0) return
    await tx.insert(messages).values({ userId, name, email, subject, message, language, createdAt: now() })
  })
}
