import { and, eq, inArray, lt, type SQL } from '#database/drizzle.ts'
import { outgoingMessages } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { inSlices } from '../../transactions/in-slices.ts'
import { retriedFor } from './send-once.ts'

/** What the queue does not try any more has failed, such as expired codes. */
export async function failAbandonedMessages(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  stopped?: AbortSignal,
  slice = 5_000,
): Promise<void> {
  const { id, createdAt, state } = outgoingMessages
  const before = (milliseconds: number) => lt(createdAt, new Date(now().getTime() - milliseconds))
  const nextOf = (where: SQL | undefined) =>
    inArray(id, db.select({ id }).from(outgoingMessages).where(where).orderBy(createdAt).limit(slice))
  const abandoned = nextOf(and(eq(state, 'waiting'), before(retriedFor)))
  await inSlices(slice, () => db.update(outgoingMessages).set({ state: 'failed' }).where(abandoned), stopped)
}
