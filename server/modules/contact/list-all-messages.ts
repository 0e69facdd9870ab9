import { desc, eq } from 'drizzle-orm'
import type { StaffMessages, StaffMessagesQuery } from '#contract/staff.ts'
import { messages } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { asMessage } from './message.ts'

/** A page of all messages to the shop, newest first. */
export async function listAllMessages(
  { db }: Pick<Shop, 'db'>,
  { _page = 1, _perPage = 20, status }: StaffMessagesQuery,
): Promise<StaffMessages> {
  const wanted = status && eq(messages.status, status)
  const total = await db.$count(messages, wanted)
  const rows = await db
    .select()
    .from(messages)
    .where(wanted)
    .orderBy(desc(messages.createdAt), messages.id)
    .limit(_perPage)
    .offset((_page - 1) * _perPage)
  return { messages: rows.map(asMessage), total }
}
