import { seenWith } from '#contract/accounts/marks.ts'
import { type MessageStatus, messageStatuses } from '#contract/contact.ts'
import type { StaffMessages, StaffMessagesQuery } from '#contract/staff-messages.ts'
import type { StaffSearch } from '#contract/staff-search.ts'
import { and, count, desc, eq, inArray, or, type SQL, sql } from '#database/drizzle.ts'
import { messages, messageText, messageTextWithoutEmail } from '#database/schema/index.ts'
import type { Context, Shop } from '../../context.ts'
import { maySee } from '../../permissions.ts'
import { accountsFound, indexedTextMatches, searchedPart, shortestIndexed, textMatches } from '../../text-search.ts'
import { asMessages } from './message.ts'

export const countUnreadMessages = (db: Shop['db']): Promise<number> =>
  db.$count(messages, eq(messages.status, 'unread'))

type Searcher = Pick<Context, 'db' | 'actor' | 'now'>

/** A page of all messages to the shop or of those found, newest first, with counts per status. */
export async function listAllMessages(
  context: Searcher,
  { _page = 1, _perPage = 20, _search, status }: StaffMessagesQuery,
): Promise<StaffMessages> {
  const { db } = context
  const found = await messageMatches(context, _search)
  const counted = await db
    .select({ status: messages.status, number: count() })
    .from(messages)
    .where(found)
    .groupBy(messages.status)
  const numberOf = (one: MessageStatus) => counted.find(({ status }) => status === one)?.number ?? 0
  const rows = await db
    .select()
    .from(messages)
    .where(and(found, status && eq(messages.status, status)))
    .orderBy(...newestFirst)
    .limit(_perPage)
    .offset((_page - 1) * _perPage)
  const counts = Object.fromEntries(messageStatuses.map((one) => [one, numberOf(one)])) as Record<MessageStatus, number>
  const total = status ? counts[status] : counted.reduce((sum, { number }) => sum + number, 0)
  return { messages: await asMessages(db, rows), total, counts }
}

/** The newest messages of a search of staff. */
export async function searchMessages(
  context: Searcher,
  search: string,
  limit: number,
): Promise<StaffSearch['messages']> {
  const found = await messageMatches(context, search)
  if (!found) return []
  const { id: _id, name, subject, createdAt, status } = messages
  const columns = { _id, name, subject, createdAt, status }
  const rows = await context.db
    .select(columns)
    .from(messages)
    .where(found)
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

const newestFirst = [desc(messages.createdAt), desc(messages.id)]
/** Texts that are too short for the index are searched in the newest messages only. */
const newestSearched = 5_000

/**
 * Messages by part of their subject or text, or of the name of their author; for who sees how customers are reached also
 * of the email, as the message has it, and of name, email and phone as the account has them now. Undefined: the search text is empty.
 */
async function messageMatches(context: Searcher, search: string | undefined): Promise<SQL | undefined> {
  const part = searchedPart(search)
  if (!part) return undefined
  const { db } = context
  const seesContact = maySee(context, ...seenWith.contact)
  const inText = indexedTextMatches(messageText, [part])
  const found = seesContact ? inText : and(inText, textMatches(messageTextWithoutEmail, [part]))
  if (part.length < shortestIndexed) {
    const newest = db
      .select({ id: messages.id })
      .from(messages)
      .orderBy(...newestFirst)
    return and(sql`${messages.id} = any(array(${newest.limit(newestSearched)}))`, found)
  }
  if (!seesContact) return found
  const accounts = await accountsFound(db, part)
  const ids = accounts.map(({ id }) => id)
  return ids.length === 0 ? found : or(found, inArray(messages.userId, ids))
}
