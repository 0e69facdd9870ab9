import { toTaka } from '#contract/money.ts'
import { fullName, splitName } from '#contract/names.ts'
import type { ConfirmedOrder } from '#contract/orders/order-links.ts'
import type { OrderAddress } from '#contract/orders/orders.ts'
import { addressIn } from '#contract/places/address-in-language.ts'
import type { PlaceCodes, PlaceNames } from '#contract/places/place-codes.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { consignments, orderDiscounts, orders } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { deliveryNow, withPlace } from '../../delivery/index.ts'
import { placeChange } from '../editing/order-changes.ts'
import { withNewAddress } from '../lists/order-search.ts'
import { replaceInvoiceOfShop } from '../payments/replace-invoice.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requireOrderRow } from '../require-order.ts'
import { type LinkCaller, openOrderLink, useConfirmationLink } from './order-links.ts'

type Row = typeof orders.$inferSelect

/**
 * Whether its customer may be asked to confirm an order and its address: until it is sent, a courier has been asked to
 * collect its parcel, or staff have recorded one. The customer of the website has typed both, and nobody else changes them with a link.
 */
export async function isConfirmable(
  db: Database | Transaction,
  { id, channel, status, pickup, shipment }: Pick<Row, 'id' | 'channel' | 'status' | 'pickup' | 'shipment'>,
): Promise<boolean> {
  const isOpen = channel !== 'web' && !pickup && !shipment && (status === 'pending' || status === 'confirmed')
  return isOpen && (await db.$count(consignments, eq(consignments.orderId, id))) === 0
}

/**
 * The customer of an order that staff took in a chat confirms it by its link, once, with name and address as they are
 * right. A place to which the delivery costs something else is for staff to change.
 * @throws ShopError link_expired; 409 for a link that was used, or only shows the order, for an order that was sent,
 * cancelled or changed since it was shown, for a place with another delivery charge, and for another district of an order
 * with an offer
 */
export async function confirmLinkedOrder(
  shop: LinkCaller & Pick<Shop, 'jobs'>,
  key: string,
  { version, name, zipCode: zipcode, ...place }: ConfirmedOrder,
): Promise<void> {
  const { orderId, owner, asksToConfirm, confirmedAt } = await openOrderLink(shop, key)
  if (!asksToConfirm) throw new ShopError('order_not_to_confirm')
  if (confirmedAt) throw new ShopError('order_confirmed_already')
  const at = shop.now()
  const { address: seen } = await requireOrderRow(shop.db, owner, orderId)
  const isSeen = (['en', 'bn'] as const).some((language) => isSamePlace(addressIn(language, seen), place))
  // The place of the order is as staff have understood it.
  const by = isSeen ? 'staff' : { account: undefined }
  const confirmed = await withPlace(shop.db, { ...place, zipcode, country: seen.country }, by)
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, owner, orderId)
    if (!(await isConfirmable(tx, order))) throw new ShopError('order_confirmed_too_late')
    if (order.version !== version) throw new ShopError('order_changed')
    const address = await confirmedAddress(tx, order, name, confirmed)
    if (address.districtCode !== order.address.districtCode && (await hasOffer(tx, orderId)))
      throw new ShopError('offer_of_other_place')
    const changes = changesOf(order.address, address)
    const orderVersion = order.version + (changes.length > 0 ? 1 : 0)
    if (!(await useConfirmationLink(tx, key, { at, from: version, orderVersion })))
      throw new ShopError('order_confirmed_already')
    if (changes.length > 0) {
      const [changed] = await tx
        .update(orders)
        .set(withNewAddress(order, address))
        .where(eq(orders.id, orderId))
        .returning()
      if (changed) await replaceInvoiceOfShop(tx, changed, at)
    }
    const details = changes.length > 0 ? { kind: 'changes' as const, changes } : undefined
    const [eventId] = await recordOrderEvents(tx, { orderId, what: 'customer_confirmed', details, at })
    // Somebody else may have had the link.
    if (details && eventId && address.email) await shop.jobs.send(tx, 'order-edited-email', { orderId, eventId })
  })
}

/** Whether an offer has taken something off the order: some hold in certain districts only. */
const hasOffer = async (tx: Transaction, orderId: string) =>
  (await tx.$count(orderDiscounts, and(eq(orderDiscounts.orderId, orderId), eq(orderDiscounts.source, 'offer')))) > 0

async function confirmedAddress(
  tx: Transaction,
  { address: before, express, amount, deliveryCharge, parcelWeight: weight }: Row,
  name: string,
  place: Omit<OrderAddress, 'firstName' | 'lastName' | 'email' | 'phone'>,
): Promise<OrderAddress> {
  const { firstName, lastName, email, phone } = before
  const address = {
    ...(name === fullName(before) ? { firstName, lastName } : splitName(name)),
    email,
    ...(phone && { phone }),
    ...addressIn('en', place),
  }
  const chargeTo = async (place: OrderAddress) =>
    (await deliveryNow(tx, place)).offer(express ? 'express' : 'standard', { goods: amount - deliveryCharge, weight })
      ?.charge
  const [was, is] = [await chargeTo(before), await chargeTo(address)]
  if (is === undefined) throw new ShopError('delivery_not_offered')
  if (is !== was) throw new ShopError('delivery_costs_other', { amount: is }, { amount: toTaka(is) })
  return address
}

const isSamePlace = (before: PlaceNames & PlaceCodes, after: PlaceNames & PlaceCodes) =>
  (['city', 'state', 'districtCode', 'areaCode'] as const).every((field) => before[field] === after[field])

const changesOf = (before: OrderAddress, after: OrderAddress) =>
  [{ what: 'recipient' as const, was: fullName(before), is: fullName(after) }, ...placeChange(before, after)].filter(
    ({ was, is }) => JSON.stringify(was) !== JSON.stringify(is),
  )
