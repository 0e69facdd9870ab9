import { randomUUID } from 'node:crypto'
import type { Courier } from '#contract/delivery/shipments.ts'
import { cashHolders, holderNames, type NewSettlement, type Settlement } from '#contract/ledger/settlements.ts'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka, toPoisha, toTaka } from '#contract/money.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, inArray } from '#database/drizzle.ts'
import { consignments, courierDues, orders, settlements } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { staff } from '../../order-owner.ts'
import { lockOrders } from '../../transactions/lock-order.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { courierOfParcel, isChargeOnly } from './charge-only.ts'
import { postCourierChange } from './courier-cash.ts'
import { readSettlements } from './list-courier-cash.ts'
import { post } from './post.ts'

type Due = typeof courierDues.$inferSelect
type Row = { collected: number; charge: number; reason: string | undefined; due: Due }

/**
 * Records a courier's payout for orders: all of them or none, and each once. Of a parcel that was paid beforehand, or came
 * back, only the charge is settled. Differences are posted with their reason.
 * @throws ShopError conflict when an order is settled already or not the courier's, or the payment is recorded already;
 * bad_request for a difference without a reason
 */
export async function settle(context: SignedInContext, settlement: NewSettlement): Promise<Settlement> {
  const id = randomUUID()
  await inTransaction(context.db, async (tx) => {
    const rows = await takeDues(tx, settlement, context.now())
    const received = toPoisha(settlement.received)
    const missing = rows.reduce((sum, { collected, charge }) => sum + collected - charge, 0) - received
    if (missing !== 0 && !settlement.reason) {
      const words = `${formatTaka(toTaka(Math.abs(missing)))} ${missing > 0 ? 'less' : 'more'}`
      throw new ShopError('bad_request', `The payout is ${words} than the orders add up to. Enter a reason.`)
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

/** The open dues of the orders, locked with their orders. */
async function takeDues(tx: Transaction, { courier, orders: sent }: NewSettlement, at: Date): Promise<Row[]> {
  const ids = sent.map(({ orderId }) => orderId)
  if (new Set(ids).size < ids.length) throw new ShopError('bad_request', 'This settlement lists an order twice.')
  await lockOrders(tx, staff, ids)
  const dues = await tx.select().from(courierDues).where(inArray(courierDues.orderId, ids))
  const withoutCash = sent.filter(
    ({ orderId, collected }) => collected === 0 && !dues.some((due) => due.orderId === orderId),
  )
  dues.push(
    ...(await addChargesOnly(
      tx,
      courier,
      withoutCash.map(({ orderId }) => orderId),
      at,
    )),
  )
  const dueOf = new Map(dues.map((due) => [due.orderId, due]))
  return sent.map(({ orderId, collected, charge, reason }) => {
    const due = dueOf.get(orderId)
    if (!due) throw new ShopError('conflict', `The courier owes nothing for ${orderNumber(orderId)}.`)
    if (due.settlementId) throw new ShopError('conflict', `${orderNumber(orderId)} is already settled.`)
    if (due.courier !== courier && due.courier !== 'unknown') {
      throw new ShopError('conflict', `${orderNumber(orderId)} was shipped with ${holderNames[due.courier]}.`)
    }
    const row = { collected: toPoisha(collected), charge: toPoisha(charge), reason: reason || undefined, due }
    if (row.collected !== due.amount && !row.reason) {
      const words = `${orderNumber(orderId)}: ${formatTaka(collected)} instead of ${formatTaka(toTaka(due.amount))}.`
      throw new ShopError('bad_request', `${words} Enter a reason.`)
    }
    return row
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
    courier: cashHolders.find((holder) => holder === shippedWith) ?? courier,
    since,
  }))
  return added.length > 0 ? tx.insert(courierDues).values(added).returning() : []
}

async function record(
  { now, actor }: SignedInContext,
  tx: Transaction,
  id: string,
  { courier, reference, paidOn, into, received }: NewSettlement,
  rows: Row[],
): Promise<void> {
  const at = now()
  const [made] = await tx
    .insert(settlements)
    .values({
      id,
      courier,
      reference,
      paidOn,
      into,
      received: toPoisha(received),
      at,
      byUserId: actor.id,
      byName: actor.name,
    })
    .onConflictDoNothing()
    .returning({ id: settlements.id })
  if (!made) throw new ShopError('conflict', `The payment ${reference} of ${holderNames[courier]} is already recorded.`)
  for (const { due, collected, charge, reason } of rows) {
    const { orderId, amount, cost } = due
    if (due.courier !== courier) await postCourierChange(tx, orderId, courier, { at, by: actor, reference: id })
    await tx
      .update(courierDues)
      .set({ settlementId: id, collected, charge, reason: reason ?? null })
      .where(eq(courierDues.orderId, orderId))
    const event = { orderId, reference: id, at, by: actor, note: reason }
    await post(tx, 'order_settled', event, { amount, cost, holder: courier, into, collected, charge })
  }
}
