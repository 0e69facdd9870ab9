import type { Database, Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { post } from './post.ts'

const sums = prepared<{ netPaid: string; due: string }>(
  'money_of_order',
  `select coalesce(-sum(amount) filter (where account in ('sales', 'delivery_income', 'refunds')), 0) as "netPaid",
     coalesce(-sum(amount) filter (where account = 'refunds_due'), 0) as due
   from ledger_postings join ledger_lines on posting_id = id where order_id = $1`,
)

interface OrderMoney {
  /** The amount paid for the order, minus refunds and pending refunds, poisha. */
  netPaid: number
  /** The amount of pending refunds to the customer, poisha. */
  due: number
}

/** The balances of an order. */
export async function readOrderMoney(db: Database | Transaction, orderId: string): Promise<OrderMoney> {
  const [row] = await sums(db, [orderId])
  return { netPaid: Number(row?.netPaid ?? 0), due: Number(row?.due ?? 0) }
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
