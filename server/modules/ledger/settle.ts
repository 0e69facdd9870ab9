import { randomUUID } from 'node:crypto'
import type { Courier } from '#contract/delivery/shipments.ts'
import {
  cashHolders,
  isCashHolder,
  isCourier,
  type NewSettlement,
  type Settlement,
} from '#contract/ledger/settlements.ts'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka, toPoisha } from '#contract/money.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, inArray } from '#database/drizzle.ts'
import { consignments, dues, orders, settlements } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { staff } from '../../order-owner.ts'
import { recordChange } from '../../staff-changes.ts'
import { lockOrders } from '../../transactions/lock-order.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { courierOfParcel, isChargeOnly } from './charge-only.ts'
import { postCourierChange } from './courier-cash.ts'
import { readSettlements } from './list-settlements.ts'
import { nameOf, providerOf } from './money-holders.ts'
import { post } from './post.ts'

type Due = typeof dues.$inferSelect
type Row = { collected: number; charge: number; reason: string | undefined; due: Due }

/**
 * Records a payout of a courier or payment provider: all of it or none, and each part once. Of a parcel that was paid
 * beforehand, or came back, only the charge is settled. Differences are posted with their reason.
 * @throws ShopError 409 when a part is settled already or not the holder's, or the payout is recorded already;
 * 400 for a difference without a reason, and when nobody of this name holds money
 */
export async function settle(context: SignedInContext, settlement: NewSettlement): Promise<Settlement> {
  const { moneyHolder } = settlement
  if (!providerOf(context, moneyHolder) && !isCourier(moneyHolder)) throw new ShopError('courier_missing')
  const id = randomUUID()
  await inTransaction(context.db, async (tx) => {
    const rows = await takeDues(context, tx, settlement)
    const received = toPoisha(settlement.received)
    const missing = rows.reduce((sum, { collected, charge }) => sum + collected - charge, 0) - received
    if (missing !== 0 && !settlement.reason) {
      const ofWhat = isCourier(moneyHolder) ? 'orders' : 'payments'
      const than = missing > 0 ? 'less' : 'more'
      throw new ShopError('payout_needs_reason', { difference: Math.abs(missing), than, ofWhat })
    }
    await record(context, tx, id, settlement, rows)
    const { into, reason: note } = settlement
    const event = { orderId: null, reference: id, at: context.now(), by: context.actor, note }
    await post(tx, 'settlement_difference', event, { amount: -missing, into })
  })
  const [made] = await readSettlements(context, eq(settlements.id, id))
  if (!made) throw new Error('the settlement was not written')
  return made
}

const keyOf = ({ orderId, reference }: Pick<Due, 'orderId' | 'reference'>) => `${orderId} ${reference}`

/** The open dues, locked with their orders. */
async function takeDues(context: SignedInContext, tx: Transaction, settlement: NewSettlement): Promise<Row[]> {
  const { moneyHolder, orders: sent } = settlement
  if (new Set(sent.map(keyOf)).size < sent.length) {
    throw new ShopError(isCourier(moneyHolder) ? 'settlement_lists_order_twice' : 'settlement_lists_payment_twice')
  }
  const ids = [...new Set(sent.map(({ orderId }) => orderId))]
  await lockOrders(tx, staff, ids)
  const found = await tx.select().from(dues).where(inArray(dues.orderId, ids))
  const dueOf = new Map(found.map((due) => [keyOf(due), due]))
  if (isCourier(moneyHolder)) {
    const withoutCash = sent.filter((row) => row.collected === 0 && !dueOf.has(keyOf(row)))
    const added = await addChargesOnly(
      tx,
      moneyHolder,
      withoutCash.map(({ orderId }) => orderId),
      context.now(),
    )
    for (const due of added) dueOf.set(keyOf(due), due)
  }
  return sent.map((row) => {
    const due = dueOf.get(keyOf(row))
    const number = orderNumber(row.orderId)
    if (!due) {
      const who = isCourier(moneyHolder) ? 'The courier' : nameOf(context, moneyHolder)
      throw new ShopError('nothing_owed_for_order', { who, order: number })
    }
    if (due.settlementId) throw new ShopError('order_already_settled', { order: number })
    if (due.moneyHolder !== moneyHolder && !(isCourier(moneyHolder) && due.moneyHolder === 'unknown')) {
      const code = isCashHolder(due.moneyHolder) ? 'shipped_with_other_courier' : 'paid_with_other_provider'
      throw new ShopError(code, { order: number, moneyHolder: nameOf(context, due.moneyHolder) })
    }
    const reason = row.reason || undefined
    const [collected, charge] = [toPoisha(row.collected), toPoisha(row.charge)]
    if (collected !== due.amount && !reason) {
      throw new ShopError('collected_needs_reason', { order: number, collected, due: due.amount })
    }
    return { collected, charge, reason, due }
  })
}

/** Dues without an amount for parcels of which only the charge is settled. */
async function addChargesOnly(tx: Transaction, courier: Courier, ids: string[], since: Date): Promise<Due[]> {
  if (ids.length === 0) return []
  const found = await tx
    .select({ orderId: orders.id, shippedWith: courierOfParcel })
    .from(orders)
    .leftJoin(consignments, eq(consignments.orderId, orders.id))
    .where(and(inArray(orders.id, ids), isChargeOnly))
  const added = found.map(({ orderId, shippedWith }) => ({
    orderId,
    moneyHolder: cashHolders.find((moneyHolder) => moneyHolder === shippedWith) ?? courier,
    since,
  }))
  return added.length > 0 ? tx.insert(dues).values(added).returning() : []
}

async function record(
  context: SignedInContext,
  tx: Transaction,
  id: string,
  { moneyHolder, reference: number, paidOn, into, received }: NewSettlement,
  rows: Row[],
): Promise<void> {
  const { actor } = context
  const at = context.now()
  const made = await tx
    .insert(settlements)
    .values({
      ...{ id, moneyHolder, reference: number, paidOn, into, received: toPoisha(received), at },
      ...{ byUserId: actor.id, byName: actor.name },
    })
    .onConflictDoNothing()
    .returning({ id: settlements.id })
  if (made.length === 0) {
    throw new ShopError('payout_already_recorded', { payout: number, moneyHolder: nameOf(context, moneyHolder) })
  }
  const subject = { kind: 'settlement' as const, id, name: `${nameOf(context, moneyHolder)}, ${number}` }
  const settled = { Parts: String(rows.length), Received: formatTaka(received) }
  await recordChange(tx, context, subject, undefined, settled, { Received: ['money'] })
  for (const { due, collected, charge, reason } of rows) {
    const { orderId, reference, amount, cost } = due
    if (due.moneyHolder !== moneyHolder && isCashHolder(moneyHolder)) {
      await postCourierChange(tx, orderId, moneyHolder, { at, by: actor, reference: id })
    }
    await tx
      .update(dues)
      .set({ settlementId: id, collected, charge, reason: reason ?? null })
      .where(and(eq(dues.orderId, orderId), eq(dues.reference, reference)))
    // A settlement may have several payments and refunds of an order.
    const event = { orderId, reference: [id, reference].filter(Boolean).join(' '), at, by: actor, note: reason }
    await post(tx, 'order_settled', event, { amount, cost, moneyHolder, into, collected, charge })
  }
}
