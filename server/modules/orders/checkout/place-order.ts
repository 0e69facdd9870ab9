import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { fewBottles } from '#contract/catalogue/catalogue.ts'
import type { NewOrder } from '#contract/orders/orders.ts'
import type { SignedInContext } from '../../../context.ts'
import { violates } from '../../../database-errors.ts'
import { ShopError } from '../../../errors.ts'
import { limitConcurrency } from '../../../limit-concurrency.ts'
import { inTransaction } from '../../../transaction.ts'
import { updateAvailability } from '../../catalogue/index.ts'
import { type Delivery, deliveryTo, forgetSettings } from '../../delivery/index.ts'
import { orderSearchText } from '../lists/order-search.ts'
import { calculateTotals, type OrderTotals } from './calculate-totals.ts'
import { deliveryAddress } from './delivery-address.ts'
import { openOrderMost, openOrderOf, refuseTooManyOpen } from './open-orders.ts'
import { readFigures } from './read-figures.ts'
import { askedBy, type WantedLine, wantedLines } from './wanted-lines.ts'
import { findOrderOfKey, writeOrder } from './write-order.ts'

type SentOrder = z.output<typeof NewOrder>

/** Orders of one product wait for each other. They wait here, so that everybody else still finds a connection. */
const limitOrders = limitConcurrency(6, 3_000)
/** How often an order looks again when someone was faster, before its customer is asked to. */
const maxTries = 5

/**
 * Places an order at the shop's prices and takes its bottles from the stock, in one transaction. Returns the order's
 * id; with a key that has made an order before, that order's.
 * @throws ShopError prices_changed or out_of_stock with the current figures; conflict for a key used for another order;
 * too_many_requests while too many orders of the customer are neither paid nor confirmed
 */
export async function placeOrder(context: SignedInContext, order: SentOrder, key?: string): Promise<string> {
  const request: OrderRequest = {
    order,
    key,
    // Without a key nobody asks for it again.
    hash: key && createHash('sha256').update(JSON.stringify(order)).digest('base64url'),
  }
  return limitOrders('now', () => tryToPlace(context, request))
}

interface OrderRequest {
  order: SentOrder
  key: string | undefined
  /** Fingerprint of what was sent with the key. */
  hash: string | undefined
}

async function tryToPlace(context: SignedInContext, request: OrderRequest): Promise<string> {
  const { items, amount: seenAmount } = request.order
  for (let tries = 0; tries < maxTries; tries += 1) {
    const [figures, delivery] = await Promise.all([
      readFigures(context.db, items.map(askedBy)),
      deliveryTo(context.db, request.order.address),
    ])
    const lines = wantedLines(items, figures)
    try {
      const totals = calculateTotals(lines, seenAmount, delivery)
      const orderId = await write(context, request, lines, totals, delivery)
      if (orderId) return orderId
    } catch (error) {
      // What a first request has ordered may be what its second one lacks now.
      const before = error instanceof ShopError && (await orderOfKey(context, request))
      if (before) return before
      throw error
    }
    const before = await orderOfKey(context, request)
    if (before) return before
    // What it was calculated from may have changed.
    forgetSettings(context.db)
    await refuseTooManyOpen(context, openOrderOf(context, deliveryAddress(request.order.address, context.actor)))
  }
  throw new ShopError('unavailable', 'The shop is busy for a moment. Please try again.', { retryAfter: 1 })
}

/** Returns nothing, and has written nothing, when the bottles are gone by now or the key has made an order. */
async function write(
  context: SignedInContext,
  { order, key, hash }: OrderRequest,
  lines: readonly WantedLine[],
  { amount, deliveryCharge }: OrderTotals,
  { version }: Delivery,
): Promise<string | undefined> {
  const { actor, now, db, jobs } = context
  const orderId = randomUUID()
  const address = deliveryAddress(order.address, actor)
  const { network } = openOrderOf(context, address)
  const values = [
    lines.map(({ figures }) => figures?.variantId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ figures }) => figures?.price),
    ...[orderId, actor.id, now().toISOString(), amount, JSON.stringify(address), key ?? null, hash ?? null],
    orderSearchText(address),
  ]
  const others = [network, deliveryCharge, version]
  const most = openOrderMost(context)
  const job = await jobs.insertion('order-placed-email', { orderId })
  // Where plenty is left, nothing that is shown changes: then the one statement is the whole transaction.
  const leavesPlenty = lines.every(({ figures, quantity }) => (figures?.stock ?? 0) - quantity > fewBottles)
  if (leavesPlenty && (await writeOrder(db, [...values, fewBottles + 1, ...others], most, job)).length > 0)
    return orderId
  try {
    return await inTransaction(db, async (tx) => {
      const written = await writeOrder(tx, [...values, 0, ...others], most, job)
      await updateAvailability(tx, written)
      return written.length > 0 ? orderId : undefined
    })
  } catch (error) {
    // Someone else, such as a catalogue that is being loaded, changed the stock while the statement ran.
    if (violates(error, 'variant_stock_not_negative')) return undefined
    throw error
  }
}

/** @throws ShopError conflict when the key was used for another order */
async function orderOfKey({ db, actor }: SignedInContext, { key, hash }: OrderRequest): Promise<string | undefined> {
  const [order] = key ? await findOrderOfKey(db, [actor.id, key]) : []
  if (order && order.requestHash !== hash)
    throw new ShopError('conflict', 'This order was already placed. Please look under Orders.')
  return order?.id
}
