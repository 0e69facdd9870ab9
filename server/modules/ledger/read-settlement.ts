import type { OrderSettlement, SettledOrder, SettlementDetails } from '#contract/ledger/settlements.ts'
import { isUuid } from '#contract/limits.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { fullName } from '#contract/names.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, isNull } from '#database/drizzle.ts'
import { courierDues, ledgerPostings, settlements } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { readSettlements, selectDues } from './list-courier-cash.ts'

type Reading = Pick<Shop, 'db'>

/** A recorded settlement with its orders. @throws ShopError not_found */
export async function requireSettlement(context: Reading, id: string): Promise<SettlementDetails> {
  const [settlement] = isUuid(id) ? await readSettlements(context, eq(settlements.id, id)) : []
  if (!settlement) throw new ShopError('not_found', 'Settlement not found')
  const [settled, reason] = await Promise.all([
    selectDues(context.db, eq(courierDues.settlementId, id)),
    readReason(context, id),
  ])
  const paidOut = settled.reduce((sum, { due }) => sum + (due.collected ?? 0) - (due.charge ?? 0), 0)
  const missing = toTaka(paidOut - toPoisha(settlement.received))
  return { settlement, missing, reason, orders: settled.map(asSettledOrder) }
}

/** The settlement of an order. Undefined: its courier has not paid out its cash, or none was collected. */
export async function readSettlementOf(
  db: Database | Transaction,
  orderId: string,
): Promise<OrderSettlement | undefined> {
  const { id, courier, reference } = settlements
  const [row] = await db
    .select({ _id: id, courier, reference })
    .from(courierDues)
    .innerJoin(settlements, eq(id, courierDues.settlementId))
    .where(eq(courierDues.orderId, orderId))
  return row
}

type Settled = Awaited<ReturnType<typeof selectDues>>[number]

/** Its ledger posting has the reason why the payout differs from the orders. */
async function readReason({ db }: Reading, id: string): Promise<string | null> {
  const { orderId, kind, reference, note } = ledgerPostings
  const [posting] = await db
    .select({ note })
    .from(ledgerPostings)
    .where(and(isNull(orderId), eq(kind, 'settlement_difference'), eq(reference, id)))
  return posting?.note ?? null
}

const asSettledOrder = ({ due, address, shipment }: Settled): SettledOrder => ({
  orderId: due.orderId,
  name: fullName(address),
  trackingNumber: shipment?.trackingNumber ?? '',
  amount: toTaka(due.amount),
  collected: toTaka(due.collected ?? 0),
  charge: toTaka(due.charge ?? 0),
  reason: due.reason,
})
