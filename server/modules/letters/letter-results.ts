import type { LetterResult } from '#contract/letters/letters.ts'
import type { Database, Transaction } from '#database/client.ts'
import { count, inArray } from '#database/drizzle.ts'
import { letterRecipients, type letters } from '#database/schema/index.ts'

const nothing: LetterResult = { sent: 0, failed: 0, left: 0, waiting: 0 }

/** How far letters are sent: of one that has ended as it was then, else as its recipients are now. */
export async function resultsOf(
  db: Database | Transaction,
  rows: readonly Pick<typeof letters.$inferSelect, 'id' | 'result' | 'state'>[],
): Promise<(id: string) => LetterResult> {
  const known = new Map(rows.flatMap(({ id, result }) => (result ? [[id, result] as const] : [])))
  const running = rows.filter(({ id, state }) => state !== 'draft' && !known.has(id)).map(({ id }) => id)
  if (running.length > 0) {
    const { letterId, state } = letterRecipients
    const counted = await db
      .select({ letterId, state, number: count() })
      .from(letterRecipients)
      .where(inArray(letterId, running))
      .groupBy(letterId, state)
    for (const { letterId, state, number } of counted) {
      const before = known.get(letterId) ?? nothing
      const name = state === 'queued' || state === 'claimed' ? 'waiting' : state
      known.set(letterId, { ...before, [name]: before[name] + number })
    }
  }
  return (id) => known.get(id) ?? nothing
}
