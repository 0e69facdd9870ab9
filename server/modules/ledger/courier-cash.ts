import type { CashHolder } from '#contract/ledger/settlements.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, isNull, sql } from '#database/drizzle.ts'
import { courierDues, type orders } from '#database/schema/index.ts'
import { post } from './post.ts'

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'amount' | 'deliveryCharge' | 'shipment'>

interface Signed {
  at: Date
  by?: { id: string; name: string } | undefined
}

const holderOf = ({ shipment }: Pick<OrderRow, 'shipment'>): CashHolder => shipment?.courier ?? 'unknown'

/** In a transaction that has locked the order: its courier has collected its cash and owes it to the shop. */
export async function postCashByCourier(tx: Transaction, order: OrderRow, { at, by }: Signed): Promise<void> {
  const { id: orderId, amount, deliveryCharge } = order
  const holder = holderOf(order)
  if (!(await post(tx, 'cash_by_courier', { orderId, at, by }, { amount, deliveryCharge, holder }))) return
  await tx
    .insert(courierDues)
    .values({ orderId, courier: holder, amount, since: at })
    .onConflictDoUpdate({ target: courierDues.orderId, set: { amount } })
}

/** In a transaction that has locked the order: posts the courier's charge for a parcel, poisha. Once per order. */
export async function postCourierCost(tx: Transaction, order: OrderRow, cost: number, { at, by }: Signed) {
  const holder = holderOf(order)
  if (!(await post(tx, 'courier_cost', { orderId: order.id, at, by }, { amount: cost, holder }))) return
  await tx
    .insert(courierDues)
    .values({ orderId: order.id, courier: holder, cost, since: at })
    .onConflictDoUpdate({ target: courierDues.orderId, set: { cost: sql`${courierDues.cost} + ${cost}` } })
}

/**
 * In a transaction that has locked the order: staff has corrected the courier. Unsettled amounts are now
 * due from that courier. `reference` is the event that records the correction.
 */
export async function postCourierChange(
  tx: Transaction,
  orderId: string,
  to: CashHolder,
  { at, by, reference }: Signed & { reference: string },
): Promise<void> {
  const isOpen = and(eq(courierDues.orderId, orderId), isNull(courierDues.settlementId))
  const [due] = await tx.select().from(courierDues).where(isOpen).for('update')
  if (!due || due.courier === to) return
  await tx.update(courierDues).set({ courier: to }).where(isOpen)
  await post(
    tx,
    'courier_changed',
    { orderId, reference, at, by },
    { amount: due.amount - due.cost, from: due.courier, to },
  )
}
