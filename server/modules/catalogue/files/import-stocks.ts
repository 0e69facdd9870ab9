import { fewBottles } from '#contract/limits.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, inArray, sql } from '#database/drizzle.ts'
import { staffChanges } from '#database/schema/index.ts'
import { type ChangeAuthor, type RecordedChange, recordChanges } from '../../../staff-changes.ts'
import { violates } from '../../../transactions/database-errors.ts'
import { stockSnapshot } from '../stock/stock-movements.ts'
import { writeInBatches } from '../write-in-batches.ts'
import type { ImportPlan, PlannedMove } from './import-plan.ts'

/** The changes of an import differ from its preview. */
export class StaleImport extends Error {}

interface Moved extends PlannedMove {
  after: number
}

/**
 * Applies the stock differences of an import to the current stocks. Orders of these sizes wait from their movement to
 * the end of the transaction, so the change log is written before. Returns the products whose availability may have
 * changed.
 * @throws StaleImport when the stock is no longer sufficient
 */
export async function moveStocks(
  tx: Transaction,
  by: ChangeAuthor,
  { moves }: ImportPlan,
  note: string,
): Promise<string[]> {
  // Locked in id order, as orders do, to avoid deadlocks.
  const ordered = moves.toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1))
  const record = (moved: readonly Moved[]) =>
    writeInBatches(moved, (part) =>
      recordChanges(
        tx,
        by,
        part.map((move) => loggedMove(move, note)),
      ),
    )
  await record(ordered.map((move) => ({ ...move, after: move.seen + move.change })))
  const moved: Moved[] = []
  await writeInBatches(ordered, async (part) => moved.push(...(await writeMoves(tx, by, part, note))))
  const others = moved.filter(({ seen, change, after }) => after !== seen + change)
  if (others.length > 0) {
    const { kind, at, subjectId, subject } = staffChanges
    const [ids, names] = [others.map(({ productId }) => productId), others.map(({ name }) => name)]
    await tx
      .delete(staffChanges)
      .where(and(eq(kind, 'stock'), eq(at, by.now()), inArray(subjectId, ids), inArray(subject, names)))
    await record(others)
  }
  return moved
    .filter(({ change, after }) => Math.min(after - change, after) <= fewBottles)
    .map(({ productId }) => productId)
}

const loggedMove = ({ productId, name, change, after }: Moved, note: string): RecordedChange => ({
  subject: { kind: 'stock', id: productId, name },
  before: stockSnapshot(after - change),
  after: stockSnapshot(after, 'import', note),
})

/** Locks and changes the stocks and writes their movements in one statement. Returns the new stocks. */
async function writeMoves(
  tx: Transaction,
  { actor, now }: ChangeAuthor,
  part: readonly PlannedMove[],
  note: string,
): Promise<Moved[]> {
  const rows = part.map(({ variantId, change }) => ({ id: variantId, change }))
  try {
    const { rows: written } = await tx.execute<{ id: string; stock: number }>(sql`
      with given as (
        select id, change from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, change integer)
      ), held as (
        select variant_id from variant_stock where variant_id in (select id from given) order by variant_id for update
      ), moved as (
        update variant_stock s set stock = s.stock + given.change from given, held
        where s.variant_id = given.id and held.variant_id = given.id
        returning s.variant_id as id, given.change, s.stock
      )
      insert into stock_movements (variant_id, change, stock, reason, note, by_user_id, by_name, at)
      select id, change, stock, 'import', ${note}, ${actor.id}::uuid, ${actor.name}, ${now().toISOString()}::timestamptz
      from moved order by id returning variant_id as id, stock`)
    const stocks = new Map(written.map(({ id, stock }) => [id, stock]))
    return part.map((move) => ({ ...move, after: stocks.get(move.variantId) ?? 0 }))
  } catch (error) {
    if (violates(error, 'variant_stock_not_negative')) throw new StaleImport()
    throw error
  }
}
