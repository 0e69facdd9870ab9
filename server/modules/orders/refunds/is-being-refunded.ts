import type { Database, Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import { readOrdersMoney } from '../../ledger/index.ts'

type PaidOrder = Pick<typeof orders.$inferSelect, 'id' | 'paymentStatus'>

/** In a transaction that has locked the order: whether it is being refunded in full, see `findBeingRefunded`. */
export const isBeingRefunded = async (tx: Transaction, order: PaidOrder): Promise<boolean> =>
  (await findBeingRefunded(tx, [order])).has(order.id)

/**
 * The ids of those orders of which all that was paid is to be refunded, and the refund is pending or has failed. Until
 * it succeeds, their payment status is still paid.
 */
export async function findBeingRefunded(db: Database | Transaction, orders: PaidOrder[]): Promise<Set<string>> {
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ id }) => id)
  if (paid.length === 0) return new Set()
  const found = [...(await readOrdersMoney(db, paid))].filter(([, { netPaid, due }]) => netPaid === 0 && due > 0)
  return new Set(found.map(([id]) => id))
}
