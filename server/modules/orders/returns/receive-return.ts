import { isDecant, type OrderedPart, shownParts } from '#contract/orders/ordered-parts.ts'
import type { ProductInOrder } from '#contract/orders/product-in-order.ts'
import type { ReceivedLine, ReceivedReturn } from '#contract/orders/returns.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { bottlesOf } from '#contract/payments/refunded-bottles.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orderLines } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import type { StockCause } from '../../catalogue/index.ts'
import { changeOrder } from '../change-order.ts'
import { restockBottles } from '../change-ordered-stock.ts'
import { updatePriceBack } from '../price-back.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requestedLines } from './order-return.ts'
import { changeReturn, type ReturnRow, readReturnRow, returnMoves } from './return-states.ts'

/**
 * Staff receive bottles of an accepted return, all at once or as they arrive: those that can be sold again are
 * restocked. Nothing is refunded yet; the customer gets an email.
 * @throws ShopError 404; 409 unless a return is accepted, when others have received bottles since, for more
 * bottles than are still to be returned, or for restocking bottles that a refund has restocked
 */
export const receiveReturn = (
  context: SignedInContext,
  orderId: string,
  { lines, before }: ReceivedReturn,
): Promise<StaffOrder> =>
  changeOrder(context, orderId, async (tx) => {
    const request = await readReturnRow(tx, orderId)
    const earlier = request?.received ?? []
    if (bottlesIn(earlier) !== before) throw new ShopError('return_already_received')
    if (!request || !returnMoves[request.state].includes('received')) {
      throw new ShopError('no_accepted_return')
    }
    const at = context.now()
    const cause = { reason: 'return_received', orderId, at, by: context.actor } as const
    const { bottles, counted } = await restock(tx, request, lines, cause)
    const received = mergedLines([...earlier, ...counted])
    await changeReturn(tx, request, 'received', { received, receivedAt: request.receivedAt ?? at })
    await updatePriceBack(tx, orderId, at)
    await recordOrderEvents(tx, {
      orderId,
      what: 'return_received',
      details: { kind: 'bottles', bottles },
      at,
      by: context.actor,
    })
    await context.jobs.send(tx, 'return-received-email', { orderId })
  })

const bottlesIn = (lines: readonly RefundedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** One line for each item. */
const mergedLines = (lines: readonly ReceivedLine[]): ReceivedLine[] =>
  [...Map.groupBy(lines, ({ item }) => item)].map(([item, all]) => ({
    item,
    quantity: bottlesIn(all),
    restocked: all.reduce((sum, { restocked }) => sum + restocked, 0),
    ...(all.some(({ parts }) => parts) && { parts: sumOfParts(all) }),
  }))

const sumOfParts = (all: readonly ReceivedLine[]) =>
  (all[0]?.parts ?? []).map((_, part) => all.reduce((sum, { parts }) => sum + (parts?.[part] ?? 0), 0))

/** A received line of a set with the bottles of each part; a set of which any goes back counts as restocked. */
function countedParts(line: ReceivedLine, parts: readonly OrderedPart[]): ReceivedLine & { parts: number[] } {
  const bottles = parts.map(({ quantity }, part) => line.parts?.[part] ?? line.restocked * quantity)
  const sets = bottles.map((count, part) => Math.ceil(count / (parts[part]?.quantity ?? 1)))
  return { ...line, parts: bottles, restocked: Math.max(...sets) }
}

/** Restocks bottles, and returns what was received, for the history and for the return. */
async function restock(
  tx: Transaction,
  request: ReturnRow,
  received: readonly ReceivedLine[],
  cause: StockCause & { orderId: string },
): Promise<{ bottles: (ProductInOrder & { quantity: number })[]; counted: ReceivedLine[] }> {
  const { orderId } = cause
  const { position, quantity, undelivered, name, nameInBangla, size, variantId, parts, restocked } = orderLines
  const lines = await tx
    .select({ quantity, undelivered, name, nameInBangla, size, variantId, parts, restocked })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(position)
  const expected = requestedLines(request, lines)
  const earlier = request.received
  const back: Parameters<typeof restockBottles>[1][number][] = []
  const counted: ReceivedLine[] = []
  const seen = new Set<number>()
  const bottles = received.map((sent) => {
    const { item, quantity } = sent
    const line = lines[item]
    const max = bottlesOf(expected, item) - bottlesOf(earlier, item)
    if (!line || seen.has(item) || quantity > max) {
      throw new ShopError('more_bottles_than_returned')
    }
    const inSet = shownParts(line.parts)
    // What was filled by the shop is not sold again.
    const kept = isDecant(line) ? { ...sent, restocked: 0 } : sent
    const one = inSet ? countedParts(kept, inSet) : { ...kept, parts: undefined }
    const { restocked } = one
    if (restocked > quantity) throw new ShopError('more_bottles_than_returned')
    const restockedBefore = earlier.find((one) => one.item === item)?.restocked ?? 0
    if (restocked > line.quantity - line.restocked - restockedBefore) {
      throw new ShopError('restocked_with_refund', { product: line.name })
    }
    seen.add(item)
    counted.push(one)
    for (const [part, { variantId }] of (inSet ?? []).entries())
      back.push({ variantId, parts: null, bottles: one.parts?.[part] ?? 0 })
    if (!line.parts) back.push({ variantId: line.variantId, parts: null, bottles: restocked })
    return { name: line.name, nameInBangla: line.nameInBangla, size: line.size, quantity }
  })
  await restockBottles(tx, back, cause)
  return { bottles, counted }
}
