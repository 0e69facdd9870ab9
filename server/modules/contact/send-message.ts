import type { NewMessage } from '#contract/contact.ts'
import { messages } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'

/** Stores a message with the account's name and email, whatever the request contains. */
export async function sendMessage(
  { db, actor, now }: SignedInContext,
  { subject, message }: NewMessage,
): Promise<void> {
  const { id: userId, name, email } = actor
  await db.insert(messages).values({ userId, name, email, subject, message, createdAt: now() })
}
