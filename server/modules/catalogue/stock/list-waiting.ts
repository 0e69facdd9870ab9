import type { WaitingCustomer, WaitingQuery } from '#contract/catalogue/stock.ts'
import { foldSearch } from '#contract/fold-text.ts'
import type { Database } from '#database/client.ts'
import { and, asc, count, eq, sql } from '#database/drizzle.ts'
import { products, stockAlerts, users, variants } from '#database/schema/index.ts'

/** A page of those who wait for sizes, product by product, whoever waits longest first. */
export async function listWaiting(
  db: Database,
  { _page = 1, _perPage = 20, _search }: WaitingQuery,
): Promise<{ waiting: WaitingCustomer[]; total: number }> {
  const part = foldSearch(_search ?? '')
  // Few rows: their names are compared without an index.
  const found = and(
    eq(stockAlerts.awaitsLink, false),
    part ? sql`strpos(lower(${products.name}), ${part}) > 0` : undefined,
  )
  const [counted] = await db
    .select({ total: count() })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(found)
  const { id, email, language, createdAt } = stockAlerts
  const rows = await db
    .select({
      ...{ _id: id, email, language, createdAt, phone: users.confirmedPhone },
      inBrowser: sql<boolean>`${stockAlerts.subscriptionId} is not null`,
      ...{ productId: products.id, name: products.name, size: variants.size },
    })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(users, eq(users.id, stockAlerts.userId))
    .where(found)
    .orderBy(asc(products.name), asc(products.id), asc(variants.position), asc(createdAt), asc(id))
    .limit(_perPage)
    .offset((_page - 1) * _perPage)
  const waiting = rows.map(({ createdAt, ...row }) => ({ ...row, since: createdAt.toISOString() }))
  return { waiting, total: counted?.total ?? 0 }
}
