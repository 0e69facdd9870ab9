import { type CashHolder, cashHolders, type MoneyHolder } from '#contract/ledger/settlements.ts'
import { leftToPay } from '#contract/orders/left-to-pay.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, gt, isNull, sql } from '#database/drizzle.ts'
import { dues, ledgerPostings, type orders } from '#database/schema/index.ts'
import { post } from './post.ts'

/** The columns of an order by which its courier's money is posted. */
export type ShippedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'amount' | 'deliveryCharge' | 'advancePaid' | 'shipment'
>

/** When and by whom something was recorded. */
export interface Authorship {
  at: Date
  by?: { id: string; name: string } | undefined
}

/** An order has one due of a courier at most. */
export const isOfCourier = eq(dues.reference, '')
export const dueOfCourier = [dues.orderId, dues.reference]

export const moneyHolderOf = ({ shipment }: Pick<ShippedOrder, 'shipment'>): CashHolder =>
  shipment?.courier ?? 'unknown'

const cashHolderOf = (due: { moneyHolder: MoneyHolder } | undefined) =>
  cashHolders.find((moneyHolder) => moneyHolder === due?.moneyHolder)

/** In a transaction that has locked the order: its courier has collected its cash and owes it to the shop. */
export async function postCashByCourier(tx: Transaction, order: ShippedOrder, { at, by }: Authorship): Promise<void> {
  const { id: orderId, amount, deliveryCharge, advancePaid } = order
  const moneyHolder = moneyHolderOf(order)
  // Once for each delivery: earlier ones by mistake were reversed.
  const reversed = await tx.$count(
    ledgerPostings,
    and(eq(ledgerPostings.orderId, orderId), eq(ledgerPostings.kind, 'cash_by_courier_reversed')),
  )
  const event = { orderId, at, by, ...(reversed > 0 && { reference: String(reversed) }) }
  if (!(await post(tx, 'cash_by_courier', event, { amount, deliveryCharge, advancePaid, moneyHolder }))) return
  const cash = leftToPay(order)
  await tx
    .insert(dues)
    .values({ orderId, moneyHolder, amount: cash, since: at })
    .onConflictDoUpdate({ target: dueOfCourier, set: { amount: cash } })
}

/** Cash of an order that its courier holds and has not paid out. */
const openCash = (orderId: string) =>
  and(eq(dues.orderId, orderId), isOfCourier, gt(dues.amount, 0), isNull(dues.settlementId))

/** Whether the courier holds the cash of an order and has not paid it out. */
export async function hasOpenCash(db: Database | Transaction, orderId: string): Promise<boolean> {
  return (await db.$count(dues, openCash(orderId))) > 0
}

/**
 * In a transaction that has locked the order: reverses `postCashByCourier`, because the delivery was recorded by
 * mistake. `reference` is the event that records the correction. Returns whether there was unsettled cash to reverse.
 */
export async function reverseCashByCourier(
  tx: Transaction,
  order: ShippedOrder,
  { at, by, reference, note }: Authorship & { reference: string; note: string },
): Promise<boolean> {
  const { id: orderId, amount, deliveryCharge, advancePaid } = order
  const [due] = await tx.select().from(dues).where(openCash(orderId)).for('update')
  // Nothing was left to collect of an order that was paid in advance.
  const isPrepaid = advancePaid > 0 && amount === advancePaid
  if (!due && !isPrepaid) return false
  const moneyHolder = cashHolderOf(due) ?? moneyHolderOf(order)
  const reversed = { amount, deliveryCharge, advancePaid, moneyHolder }
  await post(tx, 'cash_by_courier_reversed', { orderId, reference, at, by, note }, reversed)
  if (!due) return true
  const { cost } = due
  if (cost === 0) await tx.delete(dues).where(openCash(orderId))
  else await tx.update(dues).set({ amount: 0 }).where(openCash(orderId))
  return true
}

/** In a transaction that has locked the order: posts the courier's charge for a parcel, poisha. Once per order. */
export async function postCourierCost(tx: Transaction, order: ShippedOrder, cost: number, { at, by }: Authorship) {
  const moneyHolder = moneyHolderOf(order)
  if (!(await post(tx, 'courier_cost', { orderId: order.id, at, by }, { amount: cost, moneyHolder }))) return
  await tx
    .insert(dues)
    .values({ orderId: order.id, moneyHolder, cost, since: at })
    .onConflictDoUpdate({ target: dueOfCourier, set: { cost: sql`${dues.cost} + ${cost}` } })
}

/**
 * In a transaction that has locked the order: staff have corrected the courier. Unsettled amounts are now
 * due from that courier. `reference` is the event that records the correction.
 */
export async function postCourierChange(
  tx: Transaction,
  orderId: string,
  to: CashHolder,
  { at, by, reference }: Authorship & { reference: string },
): Promise<void> {
  const isOpen = and(eq(dues.orderId, orderId), isOfCourier, isNull(dues.settlementId))
  const [due] = await tx.select().from(dues).where(isOpen).for('update')
  const from = cashHolderOf(due)
  if (!due || !from || from === to) return
  await tx.update(dues).set({ moneyHolder: to }).where(isOpen)
  await post(tx, 'courier_changed', { orderId, reference, at, by }, { amount: due.amount - due.cost, from, to })
}
