import { sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { keepUntilChanged } from '../../../http/keep-until-changed.ts'

/** The tags of all orders: kept until one is added or removed, as they are read from all tagged orders. */
export const tagsInUse = keepUntilChanged(['order-tags'], async (db) => {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select distinct unnest(${orders.tags}) as tag from ${orders} where ${orders.tags} <> '{}' order by tag limit 100`,
  )
  return rows.map(({ tag }) => tag)
})
