import type { Database, Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import { readOrdersMoney } from '../../ledger/index.ts'
import { readAmountsToCheck } from '../../payments/index.ts'

type PaidOrder = Pick<typeof orders.$inferSelect, 'id' | 'paymentStatus'>

/** In a transaction that has locked the order: whether it is being refunded in full, see `findBeingRefunded`. */
export const isBeingRefunded = async (tx: Transaction, order: PaidOrder): Promise<boolean> =>
  (await findBeingRefunded(tx, [order])).has(order.id)

/**
 * The ids of those orders of which all that was paid is to be refunded, and the refund is pending or has failed; or of
 * which the provider has refunded as much, and staff have not checked it yet. Their payment status is still paid.
 */
export async function findBeingRefunded(db: Database | Transaction, orders: PaidOrder[]): Promise<Set<string>> {
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ id }) => id)
  if (paid.length === 0) return new Set()
  const money = [...(await readOrdersMoney(db, paid))]
  const toCheck = await readAmountsToCheck(db, paid)
  const found = money.filter(([id, { netPaid, due }]) => {
    const unchecked = toCheck.get(id) ?? 0
    return due + unchecked > 0 && netPaid <= unchecked
  })
  return new Set(found.map(([id]) => id))
}
