import type { Database, Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import { readOrderMoney, readOrdersMoney } from '../../ledger/index.ts'
import { readAmountsToCheck } from '../../payments/index.ts'

type PaidOrder = Pick<typeof orders.$inferSelect, 'id' | 'paymentStatus'>

/** In a transaction that has locked the order: whether it is being refunded in full, see `findBeingRefunded`. */
export async function isBeingRefunded(tx: Transaction, { id, paymentStatus }: PaidOrder): Promise<boolean> {
  if (paymentStatus !== 'paid') return false
  const money = await readOrderMoney(tx, id)
  return isAllDue(money, (await readAmountsToCheck(tx, [id])).get(id) ?? 0)
}

/**
 * The ids of those orders of which all that was paid is to be refunded, and the refund is pending or has failed; or of
 * which the provider has refunded as much, and staff have not checked it yet. Their payment status is still paid.
 */
export async function findBeingRefunded(db: Database, orders: PaidOrder[]): Promise<Set<string>> {
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ id }) => id)
  if (paid.length === 0) return new Set()
  const [money, toCheck] = await Promise.all([readOrdersMoney(db, paid), readAmountsToCheck(db, paid)])
  const found = [...money].filter(([id, balances]) => isAllDue(balances, toCheck.get(id) ?? 0))
  return new Set(found.map(([id]) => id))
}

/** The same of one paid order, by its balances and what staff have to check of it, poisha. */
export const isAllDue = ({ netPaid, due }: { netPaid: number; due: number }, unchecked: number): boolean =>
  due + unchecked > 0 && netPaid <= unchecked
