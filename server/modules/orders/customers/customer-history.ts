import type { PastOrders, PhoneHistory } from '#contract/orders/customers/customer-history.ts'
import type { Database } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'

/**
 * Whether the parcel of an order `p` was shipped and came back undelivered. The only place that decides so: further
 * cases belong here. A return that a customer requests is none: its parcel was delivered.
 */
export const parcelWasReturned = sql`(
  p.status = 'returned' or p.status = 'cancelled' and exists (
    select 1 from order_events e where e.order_id = p.id and e.what = 'shipped' and e.undone_at is null
  )
)`

interface Row extends Record<string, unknown>, PastOrders {
  id: string | null
  blockReason: string | null
  blockedAt: string | null
  blockedBy: string | null
}

/** The customer history of each of these orders by order id, from account and phone number. */
export async function readCustomerHistories(db: Database, orderIds: string[]): Promise<Map<string, PhoneHistory>> {
  if (orderIds.length === 0) return new Map()
  const ids = sql`array[${sql.join(
    orderIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`
  const rows = await readHistories(db, sql`select id, user_id, phone from orders where id = any(${ids})`)
  return new Map(rows.flatMap((row) => (row.id ? [[row.id, historyOf(row)]] : [])))
}

/** The history of a phone number, as stored with orders, from all orders with it. */
export async function readPhoneHistory(db: Database, phone: string): Promise<PhoneHistory> {
  const [row] = await readHistories(db, sql`select null::uuid as id, null::uuid as user_id, ${phone}::text as phone`)
  if (!row) throw new Error('the history of a phone number has one row')
  return historyOf(row)
}

/**
 * The history of each customer: rows of the id of an order that does not count, of an account and of a phone number.
 */
async function readHistories(db: Database, customers: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, past.*, block.reason as "blockReason", block.by_name as "blockedBy",
      to_char(block.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "blockedAt"
    from (${customers}) o
    left join blocked_phones block on block.phone = o.phone
    cross join lateral (
      select count(*)::int as orders,
        (count(*) filter (where p.status = 'delivered'))::int as delivered,
        (count(*) filter (where parcel_returned))::int as "returnedParcels",
        (count(*) filter (where p.status = 'cancelled' and not parcel_returned))::int as cancelled,
        (count(distinct p.user_id) filter (where p.user_id is distinct from o.user_id))::int as accounts
      from (
        select p.user_id, p.status, ${parcelWasReturned} as parcel_returned from orders p
        where (p.user_id = o.user_id or p.phone = o.phone) and p.id is distinct from o.id
      ) as p
    ) as past`)
  return rows
}

function historyOf({ id: _, blockReason, blockedAt, blockedBy, ...past }: Row): PhoneHistory {
  const phoneBlock =
    blockReason && blockedAt && blockedBy ? { reason: blockReason, at: blockedAt, by: blockedBy } : null
  return { past, phoneBlock }
}
