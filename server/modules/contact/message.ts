import type { ContactMessage, Reply } from '#contract/contact.ts'
import type { StaffMessage } from '#contract/staff-messages.ts'
import { inArray } from '#database/drizzle.ts'
import { messageReplies, type messages } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'

type Row = typeof messages.$inferSelect
type ReplyRow = typeof messageReplies.$inferSelect

/** The API's messages, with all replies, in the order of their rows. */
export const asMessages = (db: Shop['db'], rows: Row[]): Promise<ContactMessage[]> => messagesWith(db, rows, asReply)

/** A message for staff, with the author of each reply and the account that wrote it. */
export async function asStaffMessage(
  db: Shop['db'],
  row: Row,
  account: StaffMessage['account'],
): Promise<StaffMessage | undefined> {
  const [message] = await messagesWith(db, [row], (reply) => ({
    ...asReply(reply),
    ...(reply.byName !== null && { by: reply.byName }),
  }))
  return message && { ...message, account }
}

async function messagesWith<Shown extends Reply>(db: Shop['db'], rows: Row[], asReply: (row: ReplyRow) => Shown) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await db
    .select()
    .from(messageReplies)
    .where(inArray(messageReplies.messageId, ids))
    .orderBy(messageReplies.id)
  const repliesOf = Map.groupBy(found, ({ messageId }) => messageId)
  return rows.map(({ id, name, email, subject, message, createdAt, status }) => {
    const replies = (repliesOf.get(id) ?? []).map(asReply)
    const adminNotes = replies.at(-1)?.reply ?? null
    return { _id: id, name, email, subject, message, createdAt: createdAt.toISOString(), status, adminNotes, replies }
  })
}

const asReply = ({ reply, at }: ReplyRow): Reply => ({ reply, at: at?.toISOString() ?? null })
