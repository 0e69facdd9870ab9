import type { ContactMessage } from '#contract/contact.ts'
import { desc, eq } from '#database/drizzle.ts'
import { messages } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { asMessages } from './message.ts'

/** The own messages with the shop's replies, newest first. */
export async function listOwnMessages({ db, actor }: SignedInContext): Promise<ContactMessage[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.userId, actor.id))
    .orderBy(desc(messages.createdAt), messages.id)
  return asMessages(db, rows)
}
