import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#database/drizzle.ts'
import type { Shop } from '../../../context.ts'
import type { WaitingRows } from '../../../dispatcher.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { publishProducts } from '../publishing/publish-products.ts'

/** Products whose listings are written in one transaction. */
const batchSize = 100
/** Seconds from one look of the dispatcher to the next: what becomes due until then is queued already. */
const ahead = 5

/** The listings whose sale prices start or end: one row, whose job publishes all of them. */
export const pricesToPublish: WaitingRows = {
  due: (at) => sql`
    select 'listings' as key, 'prices' as "group", prices_until as due_at from (
      select prices_until from product_listings
      where prices_until <= ${at} + make_interval(secs => ${ahead}) order by prices_until limit 1
    ) as first`,
}

/** Publishes the products whose prices change now, and those whose prices change within some seconds, at their time. */
export async function publishDuePrices({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  for (;;) {
    const { rows: next } = await db.execute<{ until: Date | string }>(sql`
      select prices_until as until from product_listings where prices_until is not null order by prices_until limit 1`)
    const wait = next[0] ? new Date(next[0].until).getTime() - now().getTime() : Infinity
    if (wait > ahead * 1_000) return
    if (wait > 0) await sleep(wait)
    await inTransaction(db, async (tx) => {
      const at = now()
      const { rows } = await tx.execute<{ id: string }>(sql`
        select product_id as id from product_listings where prices_until <= ${at.toISOString()}::timestamptz
        order by prices_until, product_id limit ${batchSize}`)
      await publishProducts(
        tx,
        rows.map(({ id }) => id),
        at,
      )
    })
  }
}
