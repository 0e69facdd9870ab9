import type { OrderSettlement, SettledOrder, SettlementDetails } from '#contract/ledger/settlements.ts'
import { isUuid } from '#contract/limits.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, isNull } from '#database/drizzle.ts'
import { dues, ledgerPostings, settlements } from '#database/schema/index.ts'
import { ShopError } from '../../errors.ts'
import { type Reading, readSettlements, selectDues } from './list-settlements.ts'

/** A recorded settlement with its orders. @throws ShopError 404 */
export async function requireSettlement(context: Reading, id: string): Promise<SettlementDetails> {
  const [settlement] = isUuid(id) ? await readSettlements(context, eq(settlements.id, id)) : []
  if (!settlement) throw new ShopError('settlement_not_found')
  const [settled, reason] = await Promise.all([
    selectDues(context.db, eq(dues.settlementId, id)),
    readReason(context, id),
  ])
  const paidOut = settled.reduce((sum, { due }) => sum + (due.collected ?? 0) - (due.charge ?? 0), 0)
  const missing = toTaka(paidOut - toPoisha(settlement.received))
  return { settlement, missing, reason, orders: settled.map(asSettledOrder) }
}

/**
 * The settlements of an order: of its cash by an empty text, unless its courier has not paid it out; of each online
 * payment by its attempt.
 */
export async function readOrderSettlements(
  db: Database | Transaction,
  orderId: string,
): Promise<Map<string, OrderSettlement>> {
  const { id, moneyHolder, reference } = settlements
  const rows = await db
    .select({ due: dues.reference, settlement: { _id: id, moneyHolder, reference } })
    .from(dues)
    .innerJoin(settlements, eq(id, dues.settlementId))
    .where(eq(dues.orderId, orderId))
  return new Map(rows.map(({ due, settlement }) => [due, settlement]))
}

type Settled = Awaited<ReturnType<typeof selectDues>>[number]

/** Its ledger posting has the reason why the payout differs from the orders. */
async function readReason({ db }: Pick<Reading, 'db'>, id: string): Promise<string | null> {
  const { orderId, kind, reference, note } = ledgerPostings
  const [posting] = await db
    .select({ note })
    .from(ledgerPostings)
    .where(and(isNull(orderId), eq(kind, 'settlement_difference'), eq(reference, id)))
  return posting?.note ?? null
}

const asSettledOrder = ({ due, fee: _, ...row }: Settled): SettledOrder => ({
  ...row,
  collected: toTaka(due.collected ?? 0),
  charge: toTaka(due.charge ?? 0),
  reason: due.reason,
})
