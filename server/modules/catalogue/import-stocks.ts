import { sql } from 'drizzle-orm'
import { fewBottles } from '#contract/catalogue.ts'
import type { Transaction } from '#database/client.ts'
import { type By, recordChanges } from '../../staff-changes.ts'
import type { ImportPlan } from './import-plan.ts'
import { inParts } from './import-write.ts'
import { type StockMove, stockSnapshot, writeMovements } from './stock-movements.ts'

/** What an import would do is not what its preview said. */
export class StaleImport extends Error {}

/**
 * Adds to stocks what an import adds, and takes away what it takes away, whatever was sold meanwhile. Orders of these
 * sizes wait from here to the end of the transaction. Returns the products whose availability may be another now.
 * @throws StaleImport when so many are not there any more
 */
export async function moveStocks(
  tx: Transaction,
  by: By,
  { moves, planned }: ImportPlan,
  note: string,
): Promise<string[]> {
  const names = new Map(planned.map(({ row, shown }) => [row, [shown.name, shown.size].filter(Boolean).join(', ')]))
  const ordered = moves.toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1))
  const moved: (StockMove & { row: number })[] = []
  // In the order of their ids, as orders take them, so that nobody waits for anybody in a circle.
  await inParts(ordered, async (part) => {
    const ids = sql.param(part.map(({ variantId }) => variantId))
    const { rows } = await tx.execute<{ id: string; stock: number }>(sql`
      select variant_id as id, stock from variant_stock where variant_id = any(${ids}::uuid[])
      order by variant_id for update`)
    const stocks = new Map(rows.map(({ id, stock }) => [id, stock]))
    for (const { change, ...move } of part) {
      const before = stocks.get(move.variantId) ?? 0
      if (before + change < 0) throw new StaleImport()
      moved.push({ ...move, before, after: before + change })
    }
  })
  await inParts(moved, (part) => {
    const [ids, stocks] = [part.map(({ variantId }) => variantId), part.map(({ after }) => after)]
    return tx.execute(sql`
      update variant_stock s set stock = given.stock
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(stocks)}::int[]) as given (variant_id, stock)
      where s.variant_id = given.variant_id`)
  })
  await inParts(moved, (part) => writeMovements(tx, part, { reason: 'import', at: by.now(), by: by.actor, note }))
  await inParts(moved, (part) =>
    recordChanges(
      tx,
      by,
      part.map(({ row, productId, before, after }) => ({
        subject: { kind: 'stock', id: productId, name: names.get(row) ?? '' },
        before: stockSnapshot(before),
        after: stockSnapshot(after, 'import', note),
      })),
    ),
  )
  return moved.filter(({ before, after }) => Math.min(before, after) <= fewBottles).map(({ productId }) => productId)
}
