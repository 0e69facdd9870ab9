import { and, eq } from '#database/drizzle.ts'
import { messages } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'

/** Marks a message as read; one that was answered stays so. */
export async function markAsRead({ db }: Pick<Shop, 'db'>, messageId: string): Promise<void> {
  await db
    .update(messages)
    .set({ status: 'read' })
    .where(and(eq(messages.id, messageId), eq(messages.status, 'unread')))
}
