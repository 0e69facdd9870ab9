import { dayInDhaka } from '#contract/dhaka-time.ts'
import type { FilledDecants } from '#contract/orders/documents.ts'
import { isDecant } from '#contract/orders/ordered-parts.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { and, eq, inArray } from '#database/drizzle.ts'
import { orderLines } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { recordChange } from '../../../staff-changes.ts'
import { changeOrder } from '../change-order.ts'
import { orderSubject } from '../log-order-changes.ts'
import { readLines } from './picked-batches.ts'

type Line = typeof orderLines.$inferSelect

/**
 * Records on which day decants of an order were filled: their labels and its pages say it from then on.
 * @throws ShopError 404 also for what is no decant; 400 for a day to come; 409 for an order that is not confirmed, or was
 * cancelled
 */
export const fillDecants = (
  context: SignedInContext,
  orderId: string,
  { items, filledOn }: FilledDecants,
): Promise<StaffOrder> =>
  changeOrder(context, orderId, async (tx, { id, status }) => {
    if (filledOn > dayInDhaka(context.now())) throw new ShopError('filled_later', {}, { field: 'filledOn' })
    if (status === 'pending' || status === 'cancelled') throw new ShopError('order_not_packed')
    const before = await readLines(tx, id)
    const filled = items.map((item) => before[item]).filter((line) => line && isDecant(line))
    if (filled.length < items.length) throw new ShopError('decant_not_found')
    const positions = filled.flatMap((line) => line?.position ?? [])
    await tx
      .update(orderLines)
      .set({ filledOn })
      .where(and(eq(orderLines.orderId, id), inArray(orderLines.position, positions)))
    await recordChange(tx, context, orderSubject(id), snapshotOf(before), snapshotOf(await readLines(tx, id)))
  })

const snapshotOf = (lines: readonly Line[]) => ({
  Filled: lines.flatMap(({ name, filledOn }) => (filledOn ? `${name}: ${filledOn}` : [])).join('\n'),
})
