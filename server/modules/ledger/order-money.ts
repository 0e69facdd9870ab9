import type { Database, Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { post } from './post.ts'

const sums = prepared<{ earned: string; due: string }>(
  'money_of_order',
  `select coalesce(-sum(amount) filter (where account in ('sales', 'delivery_income', 'refunds')), 0) as earned,
     coalesce(-sum(amount) filter (where account = 'refunds_due'), 0) as due
   from ledger_postings join ledger_lines on posting_id = id where order_id = $1`,
)

interface OrderMoney {
  /** What was paid for the order and is neither refunded nor going to be, poisha. */
  earned: number
  /** What its customer is still to get back, poisha. */
  due: number
}

/** What the ledger says of an order. */
export async function readOrderMoney(db: Database | Transaction, orderId: string): Promise<OrderMoney> {
  const [row] = await sums(db, [orderId])
  return { earned: Number(row?.earned ?? 0), due: Number(row?.due ?? 0) }
}

/** In a transaction that holds the order's row: all that is left of what was paid for it goes back. */
export async function postAllDue(
  tx: Transaction,
  orderId: string,
  { at, by }: { at: Date; by?: { id: string; name: string } },
): Promise<number> {
  const { earned } = await readOrderMoney(tx, orderId)
  await post(tx, 'refund_due', { orderId, reference: 'all', at, by }, { amount: earned })
  return earned
}
