import type { Database, Transaction } from '#database/client.ts'
import { type SQL, type SQLWrapper, sql } from '#database/drizzle.ts'
import { prepared } from '#database/prepared.ts'
import { post } from './post.ts'

const sums = prepared<{ orderId: string; netPaid: string; due: string }>(
  'money_of_orders',
  `select order_id as "orderId",
     coalesce(-sum(amount) filter (where account in ('sales', 'delivery_income', 'refunds')), 0) as "netPaid",
     coalesce(-sum(amount) filter (where account = 'refunds_due'), 0) as due
   from ledger_postings join ledger_lines on posting_id = id where order_id = any($1::uuid[])
   group by order_id`,
)

interface OrderMoney {
  /** The amount paid for the order, minus refunds and pending refunds, poisha. */
  netPaid: number
  /** The amount of pending refunds to the customer, poisha. */
  due: number
}

/** What was paid for an order and is not to be refunded, poisha, as a subquery; null when nothing was. */
export const netPaidOf = (orderId: SQLWrapper): SQL => sql`(
  select -sum(l.amount) from ledger_postings p join ledger_lines l on l.posting_id = p.id
  where p.order_id = ${orderId} and l.account in ('sales', 'delivery_income', 'refunds')
)`

/** The balances of an order. */
export async function readOrderMoney(db: Database | Transaction, orderId: string): Promise<OrderMoney> {
  return (await readOrdersMoney(db, [orderId])).get(orderId) ?? { netPaid: 0, due: 0 }
}

/** The balances of each order that has postings. */
export async function readOrdersMoney(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<Map<string, OrderMoney>> {
  const rows = await sums(db, [orderIds])
  return new Map(rows.map(({ orderId, netPaid, due }) => [orderId, { netPaid: Number(netPaid), due: Number(due) }]))
}

/** In a transaction that has locked the order: posts the refund of the whole remaining amount. */
export async function postAllDue(
  tx: Transaction,
  orderId: string,
  { at, by }: { at: Date; by?: { id: string; name: string } },
): Promise<number> {
  const { netPaid } = await readOrderMoney(tx, orderId)
  await post(tx, 'refund_due', { orderId, reference: 'all', at, by }, { amount: netPaid })
  return netPaid
}
