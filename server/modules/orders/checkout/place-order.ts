import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { fewBottles } from '#contract/limits.ts'
import type { NewOrder } from '#contract/orders/orders.ts'
import type { SignedInContext } from '../../../context.ts'
import { busyError, ShopError } from '../../../errors.ts'
import type { KeyedRequest } from '../../../http/request-fingerprint.ts'
import { limitConcurrency } from '../../../limits/limit-concurrency.ts'
import { violates } from '../../../transactions/database-errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { updateAvailability } from '../../catalogue/index.ts'
import { type Delivery, deliveryTo, dropCachedDeliverySettings } from '../../delivery/index.ts'
import { orderSearchText } from '../lists/order-search.ts'
import { calculateTotals, type OrderTotals } from './calculate-totals.ts'
import { deliveryAddress } from './delivery-address.ts'
import { assertOpenOrderLimit, maxOpenOrders, openOrderKeys } from './open-orders.ts'
import { readCurrentSizes } from './read-current-sizes.ts'
import { type RequestedLine, requestedLines, requestedSize } from './requested-lines.ts'
import { findOrderOfKey, writeOrder } from './write-order.ts'

type SentOrder = z.output<typeof NewOrder>

/** Orders of the same product wait for each other. They wait here, so that connections stay free for all others. */
const limitOrders = limitConcurrency(6, 3_000)
/** How often an order is retried after a concurrent change, before its customer has to try again. */
const maxTries = 5

/**
 * Places an order at the shop's prices and reduces the stock, in one transaction. Returns the order's id; for a
 * repeated idempotency key, that of the first order.
 * @throws ShopError prices_changed or out_of_stock with the current figures; conflict for a key used for another order,
 * or for one that has been paid or processed since; order_cancelled for a key whose order is cancelled;
 * too_many_requests while too many orders of the customer are neither paid nor confirmed
 */
export async function placeOrder(context: SignedInContext, order: SentOrder, keyed?: KeyedRequest): Promise<string> {
  return limitOrders('now', () => tryToPlace(context, { order, keyed }))
}

interface OrderRequest {
  order: SentOrder
  /** Without a key there is nothing to compare. */
  keyed: KeyedRequest | undefined
}

async function tryToPlace(context: SignedInContext, request: OrderRequest): Promise<string> {
  const { items, amount: seenAmount } = request.order
  for (let tries = 0; tries < maxTries; tries += 1) {
    const [current, delivery] = await Promise.all([
      readCurrentSizes(context.db, items.map(requestedSize)),
      deliveryTo(context.db, request.order.address),
    ])
    const lines = requestedLines(items, current)
    try {
      const totals = calculateTotals(lines, seenAmount, delivery)
      const orderId = await write(context, request, lines, totals, delivery)
      if (orderId) return orderId
    } catch (error) {
      // The stock may be short because the first request has ordered it.
      const before = error instanceof ShopError && (await orderOfKey(context, request))
      if (before) return before
      throw error
    }
    const before = await orderOfKey(context, request)
    if (before) return before
    // Prices or stocks may have changed.
    dropCachedDeliverySettings(context.db)
    await assertOpenOrderLimit(context, openOrderKeys(context, deliveryAddress(request.order.address, context.actor)))
  }
  throw busyError(1)
}

/** Undefined, with nothing written, when the stock is too low by now or the key has been used. */
async function write(
  context: SignedInContext,
  { order, keyed }: OrderRequest,
  lines: readonly RequestedLine[],
  { amount, deliveryCharge }: OrderTotals,
  { version }: Delivery,
): Promise<string | undefined> {
  const { actor, now, db, jobs } = context
  const orderId = randomUUID()
  const address = deliveryAddress(order.address, actor)
  const { network } = openOrderKeys(context, address)
  const values = [
    lines.map(({ current }) => current?.variantId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ current }) => current?.price),
    orderId,
    actor.id,
    now().toISOString(),
    amount,
    JSON.stringify(address),
    keyed?.key ?? null,
    keyed?.fingerprint.hash ?? null,
    orderSearchText(address),
  ]
  const others = [network, deliveryCharge, version]
  const maxOpen = maxOpenOrders(context)
  const job = await jobs.insertion('order-placed-email', { orderId })
  // With plenty in stock the availability does not change: one statement is the whole transaction.
  const leavesPlenty = lines.every(({ current, quantity }) => (current?.stock ?? 0) - quantity > fewBottles)
  if (leavesPlenty && (await writeOrder(db, [...values, fewBottles + 1, ...others], maxOpen, job)).length > 0)
    return orderId
  try {
    return await inTransaction(db, async (tx) => {
      const written = await writeOrder(tx, [...values, 0, ...others], maxOpen, job)
      await updateAvailability(tx, written)
      return written.length > 0 ? orderId : undefined
    })
  } catch (error) {
    // The stock changed while the statement ran, as by a catalogue import.
    if (violates(error, 'variant_stock_not_negative')) return undefined
    throw error
  }
}

/**
 * @throws ShopError conflict when the key was used for another order, or for one that has been paid or processed since:
 * its customer knows it, and does not ask for the lost response; order_cancelled when its order is cancelled by now
 */
async function orderOfKey({ db, actor }: SignedInContext, { keyed }: OrderRequest): Promise<string | undefined> {
  const [order] = keyed ? await findOrderOfKey(db, [actor.id, keyed.key]) : []
  if (!keyed || !order) return undefined
  const { id, requestHash, status, paymentMethod, paymentStatus } = order
  const isSame = keyed.fingerprint.matches(requestHash)
  if (isSame && status === 'cancelled') {
    throw new ShopError(
      'order_cancelled',
      'An earlier try placed this order, and it has been cancelled since. Press Place Order to order again.',
    )
  }
  const isUntouched = status === 'pending' && paymentMethod === null && paymentStatus === 'pending'
  if (!isSame || !isUntouched)
    throw new ShopError('conflict', 'This order was already placed. You can find it under Orders.')
  return id
}
