import type { Readable } from 'node:stream'
import { and, desc, eq, sql } from '#database/drizzle.ts'
import { messages } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { listOwn } from '../../http/own-list.ts'
import { asMessages } from './message.ts'

const batchSize = 50

/** The response with all of the caller's messages and the shop's replies, newest first. */
export function listOwnMessages({ db, actor }: Pick<SignedInContext, 'db' | 'actor'>): Promise<string | Readable> {
  return listOwn({
    accountId: actor.id,
    field: 'data',
    batchSize,
    async readBatch(after) {
      const isOlder =
        after && sql`(created_at, id) < (select last.created_at, last.id from messages last where last.id = ${after})`
      const rows = await db
        .select()
        .from(messages)
        .where(and(eq(messages.userId, actor.id), isOlder || undefined))
        // Like the index `messages_of_user`.
        .orderBy(sql`created_at desc nulls last`, desc(messages.id))
        .limit(batchSize)
      return asMessages(db, rows)
    },
  })
}
