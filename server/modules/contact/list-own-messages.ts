import type { Readable } from 'node:stream'
import type { CallResponse } from '#contract/api.ts'
import type { PageQuery } from '#contract/lists.ts'
import { and, desc, eq, type SQL, sql } from '#database/drizzle.ts'
import { messages } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { streamOwn } from '../../http/own-list.ts'
import { asMessages } from './message.ts'

const batchSize = 50

/** A page of the caller's messages and the shop's replies; without a query the response with all, newest first. */
export async function listOwnMessages(
  { db, actor }: Pick<SignedInContext, 'db' | 'actor'>,
  query: PageQuery,
): Promise<Omit<CallResponse<'GET /api/contact/my-contacts'>, 'success'> | string | Readable> {
  const isOwn = eq(messages.userId, actor.id)
  const select = (limit: number, where?: SQL) =>
    db
      .select()
      .from(messages)
      .where(and(isOwn, where))
      // Like the index `messages_of_user`.
      .orderBy(sql`created_at desc nulls last`, desc(messages.id))
      .limit(limit)
  if (Object.keys(query).length === 0)
    return streamOwn({
      accountId: actor.id,
      field: 'data',
      batchSize,
      async readBatch(after) {
        const last = sql`(select last.created_at, last.id from messages last where last.id = ${after})`
        return asMessages(db, await select(batchSize, after ? sql`(created_at, id) < ${last}` : undefined))
      },
      rest: (total) => ({ total }),
    })
  const { _page = 1, _perPage = 20 } = query
  const [rows, total] = await Promise.all([select(_perPage).offset((_page - 1) * _perPage), db.$count(messages, isOwn)])
  return { data: await asMessages(db, rows), total }
}
