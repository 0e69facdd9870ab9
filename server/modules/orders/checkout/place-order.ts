import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { OfferedDelivery } from '#contract/delivery/delivery-charge.ts'
import { fewBottles } from '#contract/limits.ts'
import { nameWithSize } from '#contract/names.ts'
import type { ChosenOffers } from '#contract/offers/choose-offers.ts'
import type { OrderGift } from '#contract/orders/gifts.ts'
import { bottlesBySize, bottlesIn, isDecant } from '#contract/orders/ordered-parts.ts'
import type { NewOrder, OrderAddress } from '#contract/orders/orders.ts'
import { nameIn } from '#contract/orders/product-in-order.ts'
import type { OrderHold } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { busyError, ShopError } from '../../../errors.ts'
import type { KeyedRequest } from '../../../http/request-fingerprint.ts'
import { limitConcurrency } from '../../../limits/limit-concurrency.ts'
import { networkOf } from '../../../limits/network.ts'
import { accountOf } from '../../../order-owner.ts'
import { violates } from '../../../transactions/database-errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { updateAvailability } from '../../catalogue/index.ts'
import { cachedDeliverySettings, type Delivery, deliveryTo, withPlace } from '../../delivery/index.ts'
import { automaticOffers, usesOf } from '../../offers/index.ts'
import { assertNotPaused, cachedSettings } from '../../settings/index.ts'
import { deliveryColumns } from '../delivery-columns.ts'
import { selectHeldBottles } from '../holds/read-held-bottles.ts'
import { orderSearchText } from '../lists/order-search.ts'
import { takesOnlinePayments } from '../payments/ways/read-ways-to-pay.ts'
import { deliveryAddress, pickupAddress } from './delivery-address.ts'
import { giftOf } from './gift-of.ts'
import { orderLimits } from './hold-expression.ts'
import { mustPayFirst } from './must-pay-first.ts'
import { assertOpenOrderLimit } from './open-orders.ts'
import {
  discountsOf,
  isConfirmed,
  type OrderOffers,
  readOrderOffers,
  readShownOffers,
  rememberTry,
} from './order-offers.ts'
import { type CurrentSize, readChosenSamples, readCurrentSizes } from './read-current-sizes.ts'
import {
  boughtLines,
  boughtSizes,
  type RequestedLine,
  requestedLines,
  requestedSize,
  stocksOf,
} from './requested-lines.ts'
import { requireSeenPrice } from './require-seen-price.ts'
import { findOrderOfKey, jobOfPlaced, type OfferValues, writeOrder } from './write-order.ts'

type SentOrder = z.output<typeof NewOrder>

/** Orders of the same product wait for each other. They wait here, so that connections stay free for all others. */
const limitOrders = limitConcurrency(6, 3_000)
/** How often an order is retried after a concurrent change, before its customer has to try again. */
const maxTries = 5

/**
 * Places an order at the shop's prices and reduces the stock, in one transaction; beyond what its customer may hold it
 * is a request, which leaves the stock as it is. For a repeated idempotency key, returns the first order.
 * @throws ShopError as `requireSeenPrice` with the current figures; order_already_placed for a key used for another
 * order, or for one that has been paid or processed since; order_cancelled_earlier for a key whose order is cancelled;
 * order_phone_refused; too_many_open_orders; orders_paused while the owner takes none; wrapping_not_offered;
 * gift_needs_online_payment
 */
export async function placeOrder(
  context: SignedInContext,
  order: SentOrder,
  keyed?: KeyedRequest,
): Promise<PlacedOrder> {
  return limitOrders('now', () => tryToPlace(context, { order, keyed }))
}

export interface PlacedOrder {
  orderId: string
  /** False: a request. */
  reserved: boolean
  /** The names of chosen samples that it does not have. */
  soldOutSamples: string[]
}

const asPlaced = (orderId: string, hold: OrderHold): PlacedOrder => ({
  orderId,
  reserved: hold !== 'none',
  soldOutSamples: [],
})

interface OrderRequest {
  order: SentOrder
  /** Without a key there is nothing to compare. */
  keyed: KeyedRequest | undefined
}

async function tryToPlace(context: SignedInContext, request: OrderRequest): Promise<PlacedOrder> {
  const { items, amount: seenAmount, delivery: option } = request.order
  const { address: typed } = request.order
  const sent = typed && (await withPlace(context.db, typed, { account: context.actor.id }))
  const pickup = option === 'pickup'
  const buyer = sent && !pickup ? deliveryAddress(sent, context.actor) : pickupAddress(sent, context.actor)
  // The chosen address of a recipient may have the recipient's number.
  const { confirmedPhone } = context.actor
  const sender = request.order.gift?.recipient && confirmedPhone ? { ...buyer, phone: confirmedPhone } : buyer
  const { address, gift, phone, wrapping } = await giftOf(context.db, sender, request.order.gift, pickup)
  // Its recipient would be asked for the money.
  if (gift?.buyer && !(await takesOnlinePayments(context))) throw new ShopError('gift_needs_online_payment')
  let payFirst = false
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { districtCode } = address
    const customer = { code: request.order.code, account: context.actor.id, phone, districtCode, ordering: true }
    const [current, delivery, offers, samples] = await Promise.all([
      readCurrentSizes(context.db, items.map(requestedSize), context.now()),
      deliveryTo(context.db, sent),
      readOrderOffers(context, customer),
      readChosenSamples(context.db, request.order.samples, context.now()),
    ])
    const lines = requestedLines(items, current)
    const weight = delivery.weightOf(
      lines.map(({ current, quantity }) => ({ quantity, weight: current?.weight ?? null })),
    )
    try {
      await assertNotPaused(context)
      const offer = (goods: number) => delivery.offer(option, { goods, weight })
      const requireSeen = (offers: OrderOffers) =>
        requireSeenPrice(lines, seenAmount, offer, {
          ...{ offers, language: context.language, samples: samples.available, wrapping },
        })
      const isClosed = () =>
        offers.isFelt(boughtLines(lines), (goods) => offer(goods)?.charge ?? 0, {
          samples: samples.available,
          wrapping,
        })
      if (offers.closedToCustomer && phone && !isConfirmed(context.actor, phone) && isClosed()) {
        // Only who would really order learns what a number has used.
        requireSeen(await readShownOffers(context, customer))
        await assertOpenOrderLimit(context)
        await rememberTry(context.limits, context.actor.id, phone)
      }
      const seen = requireSeen(offers)
      const placed = await countPlaced(context, {
        ...{ ...request, ...seen, offers, address, gift, lines, weight, delivery, payFirst },
        samples: givenSamples(samples.available, seen.chosen),
      })
      const soldOutSamples = samples.soldOut.map((size) => nameWithSize(nameIn(context.language, size), size.size))
      if (placed) return { ...placed, soldOutSamples }
    } catch (error) {
      // The stock may be short because the first request has ordered it.
      const before = error instanceof ShopError && (await orderOfKey(context, request))
      if (before) return before
      throw await explainShortage(context, lines, error)
    }
    const before = await orderOfKey(context, request)
    if (before) return before
    // Prices, stocks or offers may have changed.
    cachedDeliverySettings.drop(context.db)
    automaticOffers.drop(context.db)
    await assertOpenOrderLimit(context)
    payFirst = await mustPayFirst(context, address)
  }
  throw busyError(1)
}

const givenSamples = (available: readonly CurrentSize[], { samples: { given } }: ChosenOffers): CurrentSize[] =>
  given.flatMap(({ variantId }) => available.find((size) => size.variantId === variantId) ?? [])

interface ToWrite extends Pick<OrderRequest, 'keyed'> {
  address: OrderAddress
  gift: OrderGift | null
  lines: readonly RequestedLine[]
  /** Free ones, one of each. */
  samples: readonly CurrentSize[]
  offers: OrderOffers
  chosen: ChosenOffers
  /** Weight of the parcel, grams. */
  weight: number
  offered: OfferedDelivery
  delivery: Delivery
  payFirst: boolean
}

/** A shortage that comes from an open order of the customer says so, instead of that the bottle is sold out. */
async function explainShortage({ db, actor }: SignedInContext, lines: readonly RequestedLine[], error: unknown) {
  if (!(error instanceof ShopError && error.code === 'sold_out')) return error
  const short = lines.find(({ current, quantity, stock }) => current && stock < quantity)?.current
  const all = await selectHeldBottles(db, accountOf(actor))
  const held = all.find(({ variantId }) => variantId === short?.variantId)
  if (!held) return error
  const { orderId: _id, number, quantity, name, nameInBangla, size } = held
  const params = { order: { _id, number }, quantity, product: { name, nameInBangla, size } }
  return new ShopError('held_by_own_order', params, error.details)
}

/** Counts what is written; before it, so that concurrent ones count. @throws ShopError too_many_attempts */
async function countPlaced(context: SignedInContext, order: ToWrite): Promise<PlacedOrder | undefined> {
  const { limits, actor } = context
  await limits.take('placedOrder', actor)
  let placed: PlacedOrder | undefined
  try {
    placed = await write(context, order)
    return placed
  } finally {
    if (!placed) await limits.returnPoint('placedOrder', actor)
  }
}

/** Undefined, with nothing written, when the stock is too low by now, a limit is reached or the key has been used. */
async function write(
  context: SignedInContext,
  { keyed, address, gift, lines: bought, samples, offers, chosen, weight, offered, delivery, payFirst }: ToWrite,
): Promise<PlacedOrder | undefined> {
  const lines = [...bought, ...samples.map((current) => ({ current, quantity: 1 }))]
  const { actor, now, db, jobs } = context
  const { price } = chosen
  const orderId = randomUUID()
  const job = await jobs.insertion('order-placed-email', { orderId }, jobOfPlaced)
  const columns = deliveryColumns(offered)
  const sizes = boughtSizes(lines)
  const withSets = sizes.some(({ parts }) => parts !== null)
  const statement = { limits: orderLimits(context.config), addJob: job.text, withSets }
  const values = {
    orderId,
    userId: actor.id,
    language: context.language,
    at: now().toISOString(),
    variantIds: lines.map(({ current }) => current?.variantId),
    quantities: lines.map(({ quantity }) => quantity),
    prices: lines.map(({ current }) => current?.price),
    regularPrices: lines.map(({ current }) => current?.regularPrice),
    amount: price.total,
    discount: price.discount,
    deliveryCharge: price.deliveryCharge - price.deliveryDiscount,
    wrapping: price.wrapping,
    gift: gift && JSON.stringify(gift),
    parcelWeight: weight,
    ...columns,
    deliveryDays: columns.deliveryDays && JSON.stringify(columns.deliveryDays),
    deliveryVersion: delivery.version,
    address: JSON.stringify(address),
    search: orderSearchText(address, gift),
    idempotencyKey: keyed?.key ?? null,
    requestHash: keyed?.fingerprint ?? null,
    network: networkOf(context.ip),
    returnDays: (await cachedSettings(db)).returnDays,
    bottles: boughtSizes(bought).reduce((sum, line) => sum + line.quantity * bottlesIn(line), 0),
    samples: samples.map(({ variantId }) => variantId),
    payFirst,
    jobs: job.value,
    ...(chosen.applied.length > 0 && offerValues(offers, chosen)),
  }
  // With plenty in stock the availability does not change: one statement is the whole transaction.
  const stocks = stocksOf(sizes)
  const leavesPlenty =
    !sizes.some(isDecant) &&
    [...bottlesBySize(sizes)].every(([id, count]) => (stocks.get(id) ?? 0) - count > fewBottles)
  try {
    const [first] = leavesPlenty ? await writeOrder(db, { ...values, stockLeft: fewBottles + 1 }, statement) : []
    if (first) return asPlaced(orderId, first.hold)
    return await inTransaction(db, async (tx) => {
      const written = await writeOrder(tx, { ...values, stockLeft: 0 }, statement)
      await updateAvailability(tx, written)
      return written[0] && asPlaced(orderId, written[0].hold)
    })
  } catch (error) {
    // The stock changed while the statement ran, as by a catalogue import, or the customer has used an offer elsewhere.
    if (violates(error, 'variant_stock_not_negative') || violates(error, 'offer_uses_slot')) return undefined
    throw error
  }
}

function offerValues(offers: OrderOffers, chosen: ChosenOffers): OfferValues {
  const discounts = discountsOf(offers, chosen).map((discount, position) => ({ ...discount, position }))
  return { ...usesOf(offers, chosen.applied, offers.customerKeys), discounts: JSON.stringify(discounts) }
}

/**
 * @throws ShopError order_already_placed when the key was used for another order, or for one that has been paid or
 * processed since: its customer knows it, and does not ask for the lost response; order_cancelled_earlier when its order
 * is cancelled by now
 */
async function orderOfKey({ db, actor }: SignedInContext, { keyed }: OrderRequest): Promise<PlacedOrder | undefined> {
  const [order] = keyed ? await findOrderOfKey(db, [actor.id, keyed.key]) : []
  if (!keyed || !order) return undefined
  const { id, hold, requestHash, status, paymentMethod, paymentStatus } = order
  const isSame = keyed.fingerprint === requestHash
  if (isSame && status === 'cancelled') {
    throw new ShopError('order_cancelled_earlier')
  }
  const isUntouched = status === 'pending' && paymentMethod === null && paymentStatus === 'pending'
  if (!isSame || !isUntouched) throw new ShopError('order_already_placed')
  return asPlaced(id, hold)
}
