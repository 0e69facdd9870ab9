import type { PickableLine, PickedBatches } from '#contract/catalogue/bottle-batches.ts'
import { isDecant } from '#contract/orders/ordered-parts.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, desc, eq, inArray } from '#database/drizzle.ts'
import { bottleBatches, orderLines, variants } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { staff } from '../../../order-owner.ts'
import { requirePermission } from '../../../permissions.ts'
import { recordChange } from '../../../staff-changes.ts'
import { changeOrder } from '../change-order.ts'
import { orderSubject } from '../log-order-changes.ts'
import { requireOrderRow } from '../require-order.ts'

type Line = typeof orderLines.$inferSelect

/** The lines of an order, in their order. */
export const readLines = (db: Database | Transaction, orderId: string): Promise<Line[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)

/** The batches of the products of these lines, the newest first. */
const readBatches = (db: Database | Transaction, lines: readonly Line[]) =>
  db
    .select({ batch: bottleBatches, productId: variants.productId, size: variants.size })
    .from(bottleBatches)
    .innerJoin(variants, eq(variants.id, bottleBatches.variantId))
    .where(
      inArray(
        variants.productId,
        lines.map(({ productId }) => productId),
      ),
    )
    .orderBy(desc(bottleBatches.at))

type KnownBatch = Awaited<ReturnType<typeof readBatches>>[number]

/** A decant is filled from a bottle of any size of its product. */
const isOfLine = (line: Line, { batch, productId }: KnownBatch) =>
  isDecant(line) ? productId === line.productId : batch.variantId === line.variantId

/** The batches that each line of an order may be picked from; lines without any are left out. @throws ShopError 404 */
export async function listPickable({ db }: Pick<SignedInContext, 'db'>, orderId: string): Promise<PickableLine[]> {
  const { id } = await requireOrderRow(db, staff, orderId)
  const lines = await readLines(db, id)
  const known = lines.length > 0 ? await readBatches(db, lines) : []
  return lines.flatMap((line, item) => {
    const batches = known
      .filter((one) => isOfLine(line, one))
      .map(({ batch: { id, code, madeIn, expiresIn }, size }) => ({ _id: id, code, size, madeIn, expiresIn }))
    const { name, size, batch } = line
    return batches.length > 0 ? [{ item, name, size, picked: batch?.id ?? null, batches }] : []
  })
}

/**
 * Records from which batches the lines of an order were picked: pages and invoice say it from then on.
 * @throws ShopError 404 also for a batch of another product; 409 for an order that is not confirmed, or was cancelled;
 * 403 for one that is delivered, without the right to record outcomes
 */
export const pickBatches = (context: SignedInContext, orderId: string, { lines }: PickedBatches): Promise<StaffOrder> =>
  changeOrder(context, orderId, async (tx, { id, status }) => {
    if (status === 'pending' || status === 'cancelled') throw new ShopError('order_not_packed')
    // What the customer got is known by then: a complaint about a batch is answered by it.
    if (status === 'delivered') await requirePermission(context, 'orders.outcome')
    const before = await readLines(tx, id)
    const known = before.length > 0 ? await readBatches(tx, before) : []
    for (const { item, batch } of lines) {
      const line = before[item]
      const found = line && known.find((one) => one.batch.id === batch?.toLowerCase() && isOfLine(line, one))
      if (!line || (batch && !found)) throw new ShopError('batch_not_found')
      const ofLine = and(eq(orderLines.orderId, id), eq(orderLines.position, line.position))
      await tx
        .update(orderLines)
        .set({ batch: found ? copyOf(found) : null })
        .where(ofLine)
    }
    await recordChange(tx, context, orderSubject(id), snapshotOf(before), snapshotOf(await readLines(tx, id)))
  })

const copyOf = ({ batch: { id, code, madeIn, expiresIn, source, sourceInBangla } }: KnownBatch) => ({
  ...{ id, code, madeIn, expiresIn, source, sourceInBangla },
})

const snapshotOf = (lines: readonly Line[]) => ({
  Batches: lines.flatMap(({ name, batch }) => (batch ? `${name}: ${batch.code}` : [])).join('\n'),
})
