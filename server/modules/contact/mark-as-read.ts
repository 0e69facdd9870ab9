import { and, eq, ne } from '#database/drizzle.ts'
import { messages } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'

/** Marks a message as read; one that was answered stays so. */
export async function markAsRead({ db }: Pick<Shop, 'db'>, messageId: string): Promise<void> {
  await db
    .update(messages)
    .set({ status: 'read' })
    .where(and(eq(messages.id, messageId), eq(messages.status, 'unread')))
}

/** Marks a message as unread again. @throws ShopError 409 when it has a reply */
export async function markAsUnread({ db }: Pick<Shop, 'db'>, messageId: string): Promise<void> {
  const changed = await db
    .update(messages)
    .set({ status: 'unread' })
    .where(and(eq(messages.id, messageId), ne(messages.status, 'replied')))
    .returning({ id: messages.id })
  if (changed.length === 0) {
    throw new ShopError('message_has_reply')
  }
}
