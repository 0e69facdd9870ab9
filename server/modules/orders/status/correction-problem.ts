import type { Database, Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import { hasOpenCash, readOrderMoney, readSettlementOf } from '../../ledger/index.ts'
import { readReturnRow } from '../returns/return-states.ts'
import { isUnpaid } from './payment-states.ts'

type OrderRow = Pick<
  typeof orders.$inferSelect,
  'id' | 'status' | 'paymentStatus' | 'paymentMethod' | 'amount' | 'advancePaid' | 'pickup'
>

/** Why the delivery of an order cannot be corrected; undefined when it can. */
export async function findCorrectionProblem(
  db: Database | Transaction,
  { id, status, paymentStatus, paymentMethod, amount, advancePaid, pickup }: OrderRow,
): Promise<string | undefined> {
  if (status !== 'delivered') return `This order is ${status}, not delivered.`
  if (pickup) return 'The customer picked this order up at the shop.'
  if (await readReturnRow(db, id)) return 'The customer has received this order and asked to return it.'
  const settlement = await readSettlementOf(db, id)
  if (settlement) return `This order was settled with ${settlement.reference}: its courier has paid out its cash.`
  if (isUnpaid(paymentStatus)) return undefined
  const { netPaid } = await readOrderMoney(db, id)
  if (paymentStatus === 'refunded' || netPaid !== amount) return 'Money was refunded for this order.'
  // An order of ৳0.00, or of which all was paid in advance, has no cash.
  if (paymentMethod === 'cod' && amount > advancePaid && !(await hasOpenCash(db, id)))
    return 'The cash of this order was received at the shop.'
  return undefined
}
