import type { Database } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'

const sums = prepared<{ orderId: string; amount: string }>(
  'courier_charges_of_orders',
  `select order_id as "orderId", sum(amount) as amount from ledger_postings
   join ledger_lines on posting_id = id where order_id = any($1::uuid[]) and account = 'courier_costs'
   group by order_id`,
)

/** What couriers have charged for each order that has charges, for delivering it or bringing it back, poisha. */
export async function readCourierCharges(db: Database, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await sums(db, [orderIds])
  return new Map(rows.map(({ orderId, amount }) => [orderId, Number(amount)]))
}
