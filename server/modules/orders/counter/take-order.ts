import { randomUUID } from 'node:crypto'
import { foldSearch } from '#contract/fold-text.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { splitName } from '#contract/names.ts'
import type { CheckedStaffOrder } from '#contract/orders/counter.ts'
import type { OrderAddress } from '#contract/orders/orders.ts'
import { addressIn } from '#contract/places/address-in-language.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, ne, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { busyError, ShopError } from '../../../errors.ts'
import type { KeyedRequest } from '../../../http/request-fingerprint.ts'
import { writeDiscounts } from '../../../order-discounts.ts'
import { countForLimits } from '../../../role-limits.ts'
import { violates } from '../../../transactions/database-errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { normalizePhone, ownerOfPhone } from '../../accounts/index.ts'
import { deliveryNow, withPlace } from '../../delivery/index.ts'
import { post } from '../../ledger/index.ts'
import { takeUses, usesOf } from '../../offers/index.ts'
import { readSettings } from '../../settings/index.ts'
import { readPhoneBlock, reasonSeenBy } from '../cash-on-delivery/blocked-phones.ts'
import { noPlace } from '../checkout/delivery-address.ts'
import { giftOf } from '../checkout/gift-of.ts'
import { type OrderOffers, readOrderOffers } from '../checkout/order-offers.ts'
import { deliveryColumns } from '../delivery-columns.ts'
import { orderSearchText } from '../lists/order-search.ts'
import type { NewOrderEvent } from '../new-order-event.ts'
import { updatePriceBack } from '../price-back.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { discountColumns, mergedLines, requireSellableLines, samplesIn } from './counter-totals.ts'
import { priceWithDelivery } from './price-with-delivery.ts'
import { lockSizes } from './read-sizes.ts'
import { addLines } from './stock-of-lines.ts'

const country = 'Bangladesh'
/** The ledger posting of a payment at the shop. */
const postings = { cash: 'cash_at_shop', terminal: 'terminal_payment', bkash: 'bkash_payment' } as const

/**
 * Staff place an order by phone or at the counter, at the shop's prices, and reduce the stock, in one transaction. It
 * belongs to no account and is confirmed at once; paid and handed over, it is delivered at once. Returns its id; for a
 * repeated idempotency key, that of the first order.
 * @throws ShopError out_of_stock or prices_changed; 400 for too large a discount; 409 for a key of another
 * order, and for cash on delivery with a number that is blocked for it
 */
export async function takeOrder(
  context: SignedInContext,
  sent: CheckedStaffOrder,
  request: KeyedRequest,
): Promise<string> {
  const before = await orderOfKey(context, request)
  if (before) return before
  const order = await withPlace(context.db, sent, 'staff')
  try {
    const { phone, districtCode } = addressOf(order)
    const account = await ownerOfPhone(context.db, phone, context.now())
    const offers = await readOrderOffers(context, { code: order.code, account, phone, districtCode })
    const isGift = order.wrapped || order.gift !== undefined
    const choice = isGift ? { message: '', recipient: null, ...order.gift, wrapped: order.wrapped } : undefined
    const given = await giftOf(context.db, addressOf(order), choice, order.pickup)
    const written = await inTransaction(context.db, (tx) => write(context, tx, { order, offers, given }, request))
    if (written) return written
  } catch (error) {
    // The stock may be short because the first request has ordered it.
    const taken = error instanceof ShopError && (await orderOfKey(context, request))
    if (taken) return taken
    // The customer has used an offer elsewhere meanwhile.
    throw violates(error, 'offer_uses_slot') ? new ShopError('offers_changed') : error
  }
  const taken = await orderOfKey(context, request)
  if (taken) return taken
  throw busyError(1)
}

interface ToTake {
  order: CheckedStaffOrder
  offers: OrderOffers
  given: Awaited<ReturnType<typeof giftOf>>
}

/** Undefined, with nothing written, when the key has been used by another request. */
async function write(
  context: SignedInContext,
  tx: Transaction,
  { order, offers, given }: ToTake,
  { key, fingerprint }: KeyedRequest,
): Promise<string | undefined> {
  const { channel, pickup, method, handedOver, reference } = order
  const { address, gift, phone, wrapping } = given
  if (method === 'cod' && !pickup && address.phone) await assertNotBlocked(context, tx, address.phone)
  const lines = mergedLines(order.lines)
  const sizes = await lockSizes(tx, [...lines.map(({ variantId }) => variantId), ...order.samples], context.now())
  const samples = samplesIn(sizes, order.samples)
  const ordered = requireSellableLines(lines, sizes)
  const discount = { kind: order.discountKind, value: order.discountValue, reason: order.discountReason }
  const delivery = await deliveryNow(tx, address)
  const priced = priceWithDelivery(ordered, discount, delivery, order, offers, {
    samples: samples.available,
    wrapping,
  })
  const { lines: sold, price, chosen, ofStaff, discounts, weight, offered } = priced
  const { total: amount, cashRounding } = price
  const deliveryCharge = price.deliveryCharge - price.deliveryDiscount
  if (toPoisha(order.amount) !== amount) {
    throw new ShopError('counter_total_changed', { total: amount }, { amount: toTaka(amount) })
  }
  const userId = await ownerOfPhone(tx, phone, context.now())
  const { orderMessages, returnDays } = await readSettings(tx)
  const number = await nextOrderNumber(tx)
  const [placed] = await tx
    .insert(orders)
    .values({
      id: randomUUID(),
      number,
      userId,
      language: orderMessages.language,
      returnDays,
      placedAt: context.now(),
      channel,
      ...deliveryColumns(offered),
      address,
      gift,
      wrapping: price.wrapping,
      amount,
      deliveryCharge,
      cashRounding,
      parcelWeight: weight,
      ...discountColumns(discount, ofStaff),
      discount: price.discount,
      status: handedOver ? 'delivered' : 'confirmed',
      paymentStatus: method === 'cod' ? 'pending' : 'paid',
      paymentMethod: method,
      paymentReference: method === 'bkash' ? reference : null,
      search: [orderSearchText(address, gift), number, ...sold.map(({ sku }) => foldSearch(sku))].join('\n'),
      idempotencyKey: key,
      requestHash: fingerprint,
    })
    .onConflictDoNothing()
    .returning({ id: orders.id })
  if (!placed) return undefined
  await addLines(tx, sold, { reason: 'order', orderId: placed.id, at: context.now(), by: context.actor })
  await writeDiscounts(tx, placed.id, discounts)
  if (ofStaff > 0) {
    const given = { orderId: placed.id, amount: ofStaff, before: 0, goods: price.goods }
    await countForLimits(context, tx, 'orders.discount', given)
  }
  const keys = offers.customerKeys.length > 0 ? offers.customerKeys : [placed.id]
  const uses = usesOf(offers, chosen.applied, keys)
  if (!(await takeUses(tx, placed.id, context.now(), uses))) throw new ShopError('offers_changed')
  await writeEvents(context, tx, placed.id, order)
  if (method !== 'cod') {
    const posting = { orderId: placed.id, at: context.now(), note: reference || undefined, by: context.actor }
    await post(tx, postings[method], posting, { amount, deliveryCharge, advancePaid: 0 })
  }
  if (handedOver) await updatePriceBack(tx, placed.id, context.now())
  if (address.email) await context.jobs.send(tx, 'order-placed-email', { orderId: placed.id })
  return placed.id
}

async function nextOrderNumber(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(sql`select nextval('order_numbers')::int as number`)
  const [next] = rows
  if (!next) throw new Error('the sequence gave no number')
  return next.number
}

/** @throws ShopError 409 about `method` for a phone number that is blocked for cash on delivery */
async function assertNotBlocked(context: SignedInContext, tx: Transaction, phone: string): Promise<void> {
  const reason = await readPhoneBlock(tx, phone)
  if (reason === undefined) return
  throw new ShopError('cash_blocked_at_counter', { reason: reasonSeenBy(context, reason) }, { field: 'method' })
}

/** The customer's name for counter sales without one. */
const walkInName = 'Walk-in customer'

function addressOf(order: CheckedStaffOrder): OrderAddress {
  const { name, email, phone, pickup, street, city, state, zipCode: zipcode, districtCode, areaCode } = order
  const place = addressIn('en', { street, city, state, zipcode, country, districtCode, areaCode })
  return {
    ...splitName(name || walkInName),
    email,
    ...(phone && { phone: normalizePhone(phone) }),
    ...(pickup ? noPlace : place),
  }
}

/** The payment is the last event: placing the order is not a status change that can be undone. */
async function writeEvents(
  { actor, now }: SignedInContext,
  tx: Transaction,
  orderId: string,
  order: CheckedStaffOrder,
) {
  const happened: NewOrderEvent['what'][] = [
    'placed',
    'confirmed',
    order.method === 'cod' ? 'cash_on_delivery' : 'paid',
  ]
  if (order.handedOver) happened.push('delivered')
  await recordOrderEvents(tx, ...happened.map((what) => ({ orderId, what, at: now(), by: actor })))
}

/** @throws ShopError 409 with `orderId` when the key was used for another order */
async function orderOfKey({ db }: SignedInContext, { key, fingerprint }: KeyedRequest): Promise<string | undefined> {
  const [order] = await db
    .select({ id: orders.id, number: orders.number, requestHash: orders.requestHash })
    .from(orders)
    .where(and(ne(orders.channel, 'web'), eq(orders.idempotencyKey, key)))
  if (order && fingerprint !== order.requestHash) {
    const { id: _id, number } = order
    throw new ShopError('order_exists', { order: { _id, number } }, { orderId: _id })
  }
  return order?.id
}
