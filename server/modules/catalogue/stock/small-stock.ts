import type { StockView } from '#contract/catalogue/stock.ts'
import type { Database } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { maxSmallStock } from '#database/schema/index.ts'
import { type CountContext, recentCount } from '../../../recent-counts.ts'
import { readSettings } from '../../settings/index.ts'

type SmallStocks = Record<Exclude<StockView, 'all'>, number>

const countedAtEachCall = 1_000

/** For queries with the alias `s` for stocks. An index answers it for the limits that are usual. */
export const isAtMost = (limit: number): SQL =>
  limit <= maxSmallStock ? sql`s.small_stock <= ${limit}::int` : sql`s.stock <= ${limit}::int`

const columns = sql`count(*) filter (where s.stock > 0)::int as low, count(*) filter (where s.stock = 0)::int as "sold-out"`
const none: SmallStocks = { low: 0, 'sold-out': 0 }

/** The numbers of published sizes with low stock and of sold-out ones. */
export async function countSmallStocks(db: Database, limit: number): Promise<SmallStocks> {
  const { rows } = await db.execute<SmallStocks>(sql`
    select ${columns} from variant_stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
    where ${isAtMost(limit)} and v.on_sale and p.on_sale and v.kind not in ('set', 'decant', 'opened')`)
  return rows[0] ?? none
}

/** The same among a few sizes, each of them looked up; undefined if there are more, published or not. */
async function countFew(db: Database, limit: number): Promise<SmallStocks | undefined> {
  const { rows } = await db.execute<SmallStocks & { read: number }>(sql`
    with few as materialized (
      select variant_id, stock from variant_stock s where ${isAtMost(limit)} limit ${countedAtEachCall + 1}
    )
    select (select count(*) from few)::int as read, ${columns} from few s
    where (select v.on_sale and p.on_sale and v.kind not in ('set', 'decant', 'opened') from variants v join products p on p.id = v.product_id where v.id = s.variant_id)`)
  if (!rows[0]) return none
  const { read, ...counts } = rows[0]
  return read > countedAtEachCall ? undefined : counts
}

/** The same for a screen that is read every few seconds: of more than 1,000 sizes the numbers may be a minute old. */
export async function countLowStock(context: CountContext): Promise<SmallStocks> {
  const { db } = context
  const { lowStock: limit } = await readSettings(db)
  return recentCount(context, {
    what: `the sizes with ${limit} bottles or fewer`,
    countFew: () => countFew(db, limit),
    countAll: () => countSmallStocks(db, limit),
  })
}
