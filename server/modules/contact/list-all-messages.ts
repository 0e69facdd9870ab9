import { type MessageStatus, messageStatuses } from '#contract/contact.ts'
import type { StaffMessages, StaffMessagesQuery } from '#contract/staff.ts'
import { count, desc, eq } from '#database/drizzle.ts'
import { messages } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { asMessages } from './message.ts'

export const countUnreadMessages = (db: Shop['db']): Promise<number> =>
  db.$count(messages, eq(messages.status, 'unread'))

/** A page of all messages to the shop, newest first. */
export async function listAllMessages(
  { db }: Pick<Shop, 'db'>,
  { _page = 1, _perPage = 20, status }: StaffMessagesQuery,
): Promise<StaffMessages> {
  const wanted = status && eq(messages.status, status)
  const counted = await db.select({ status: messages.status, number: count() }).from(messages).groupBy(messages.status)
  const numberOf = (one: MessageStatus) => counted.find(({ status }) => status === one)?.number ?? 0
  const rows = await db
    .select()
    .from(messages)
    .where(wanted)
    .orderBy(desc(messages.createdAt), messages.id)
    .limit(_perPage)
    .offset((_page - 1) * _perPage)
  const counts = Object.fromEntries(messageStatuses.map((one) => [one, numberOf(one)])) as Record<MessageStatus, number>
  const total = status ? counts[status] : counted.reduce((sum, { number }) => sum + number, 0)
  return { messages: await asMessages(db, rows), total, counts }
}
