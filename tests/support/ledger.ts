import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'

/** Ledger balances of an order: every account that is not zero, in taka. */
export async function accountsOf(db: Database, orderId: string): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ account: string; sum: string }>(sql`
    select account, sum(amount) from ledger_lines join ledger_postings on id = posting_id
    where order_id = ${orderId} group by account having sum(amount) <> 0`)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum) / 100]))
}

/** The kinds of an order's postings, oldest first. */
export async function postingsOf(db: Database, orderId: string): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select kind from ledger_postings where order_id = ${orderId} order by id`,
  )
  return rows.map(({ kind }) => kind)
}

/** Number of postings that do not sum to zero; always expected to be 0. */
export async function unbalanced(db: Database): Promise<number> {
  const { rows } = await db.execute(
    sql`select posting_id from ledger_lines group by posting_id having sum(amount) <> 0`,
  )
  return rows.length
}
