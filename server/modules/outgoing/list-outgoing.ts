import { toTaka } from '#contract/money.ts'
import {
  type OutgoingMessage,
  type OutgoingMessages,
  type OutgoingQuery,
  outgoingStates,
} from '#contract/outgoing/outgoing-messages.ts'
import { and, count, desc, eq } from '#database/drizzle.ts'
import { outgoingMessages } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { emailAsText } from '../../mail/plain-text.ts'

/** A page of the messages that the shop has written, newest first, with how many have each state. */
export async function listOutgoing(
  { db }: Pick<Shop, 'db'>,
  { _page = 1, _perPage = 20, state, channel, order }: OutgoingQuery,
): Promise<OutgoingMessages> {
  const table = outgoingMessages
  const found = and(channel && eq(table.channel, channel), order ? eq(table.orderId, order) : undefined)
  const counted = await db.select({ state: table.state, number: count() }).from(table).where(found).groupBy(table.state)
  const numberOf = (one: string) => counted.find(({ state }) => state === one)?.number ?? 0
  const rows = await db
    .select()
    .from(table)
    .where(and(found, state && eq(table.state, state)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(_perPage)
    .offset((_page - 1) * _perPage)
  const counts = Object.fromEntries(outgoingStates.map((one) => [one, numberOf(one)])) as OutgoingMessages['counts']
  const total = state ? numberOf(state) : counted.reduce((sum, { number }) => sum + number, 0)
  return { messages: rows.map(asMessage), total, counts }
}

function asMessage(row: typeof outgoingMessages.$inferSelect): OutgoingMessage {
  const { id, channel, kind, recipient, subject, body, content, orderId, state, attempts, error, parts, cost } = row
  return {
    ...{ channel, kind, subject, orderId, state, attempts, error, parts },
    _id: id,
    // What is stored is the row of the browser.
    to: row.channel === 'push' ? '' : recipient,
    text: content ? emailAsText(content) : body,
    cost: toTaka(cost),
    at: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}
