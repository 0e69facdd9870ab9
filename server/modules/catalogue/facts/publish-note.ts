import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import type { Shop } from '../../../context.ts'
import { slicesOf } from '../../../slices.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { shownLater } from '../assortment/publish-entry.ts'
import { publishProducts } from '../publishing/publish-products.ts'

/** Products whose listings are written in one transaction. */
const batchSize = 200

/**
 * In the transaction that changed or merged a note: writes the listings of its products. Those of more than one batch are
 * written by a job. Returns the end of the message.
 */
export async function publishNote(
  tx: Transaction,
  { jobs, now }: Pick<Shop, 'jobs' | 'now'>,
  key: string,
  productIds: readonly string[],
): Promise<string> {
  await publishProducts(tx, productIds.slice(0, batchSize), now())
  if (productIds.length <= batchSize) return ''
  await jobs.send(tx, 'note-publication', { key })
  return shownLater
}

/** Writes the listings that have a note, also one that was merged since, in batches. Can be repeated wherever it stopped. */
export async function publishNoteProducts({ db, now }: Pick<Shop, 'db' | 'now'>, key: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select product_id as id from product_listings where note_keys @> ${sql.param([key])}::text[] order by 1`,
  )
  for (const part of slicesOf(rows, batchSize)) {
    const ids = part.map(({ id }) => id)
    await inTransaction(db, (tx) => publishProducts(tx, ids, now()))
    await yieldToEventLoop()
  }
}
