import { foldSearch } from '#contract/fold-text.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { agreedIn, keptOffers, takenByStaff } from '#contract/orders/agreed-discounts.ts'
import type { OrderChange } from '#contract/orders/event-details.ts'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import { roundingAfterEdit } from '#contract/orders/order-terms.ts'
import { bottlesIn } from '#contract/orders/ordered-parts.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Transaction } from '#database/client.ts'
import { and, desc, eq, inArray } from '#database/drizzle.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { byStaff, readDiscountsOf, writeDiscounts } from '../../../order-discounts.ts'
import { staff } from '../../../order-owner.ts'
import { assertShareOfGoods, countForLimits } from '../../../role-limits.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { withPlace } from '../../delivery/index.ts'
import { readCreditNotes, readInvoices, replaceInvoice } from '../../invoices/index.ts'
import { hasOnlinePayment } from '../../payments/index.ts'
import { countUsesOfBuyer } from '../count-uses-of-buyer.ts'
import { amountOfStaff, discountColumns, priceForStaff } from '../counter/counter-totals.ts'
import { orderSearchText } from '../lists/order-search.ts'
import { closePayments } from '../payments/attempts/close-payments.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requireOrderRow } from '../require-order.ts'
import { requireStaffOrder } from '../staff-order.ts'
import { isUnpaid } from '../status/payment-states.ts'
import { editedAddress } from './edited-address.ts'
import { editedDelivery, reducedCharge } from './edited-delivery.ts'
import { editedDiscount } from './edited-discount.ts'
import { editedGift } from './edited-gift.ts'
import { changeLines } from './edited-lines.ts'
import { changesOf } from './order-changes.ts'

type Row = typeof orders.$inferSelect

/**
 * Staff change the recipient, the address, the products, the discount or the delivery charge of an order that is not
 * shipped. Stocks are updated; the history keeps the previous values, and the customer gets an email. An invoice is
 * credited and replaced by a new one. Saving without changes does nothing.
 * @throws ShopError 404; 409 when the order was shipped, cancelled or edited since, when it is paid and
 * its total or discount would change, when bottles of it are refunded and its products would change, and while its
 * customer is paying by card; out_of_stock; prices_changed; 400
 */
export async function editOrder(context: SignedInContext, orderId: string, sent: OrderEdit): Promise<StaffOrder> {
  const edit = await withPlace(context.db, sent, 'staff')
  const before = await requireOrderRow(context.db, staff, orderId)
  // An open payment is for the old amount; a held one may be of the new.
  if (isUnpaid(before.paymentStatus) && toPoisha(edit.amount) !== before.amount && before.version === edit.version) {
    await closePayments(context, before.id, { mayBeHeld: true })
  }
  await inTransaction(context.db, (tx) => write(context, tx, before.id, edit))
  return requireStaffOrder(context, before.id)
}

async function write(context: SignedInContext, tx: Transaction, orderId: string, edit: OrderEdit): Promise<void> {
  const order = await lockOrder(tx, staff, orderId)
  await assertEditable(tx, order, edit)
  const address = await editedAddress(context, tx, order, edit)
  const { gift, wrapping } = await editedGift(tx, order, edit)
  const cause = { reason: 'order_edited' as const, orderId, at: context.now(), by: context.actor }
  const isRequest = order.hold === 'none'
  const lines = await changeLines(tx, edit.lines, cause, { isRequest })
  const agreed = await readDiscountsOf(tx, order, lines.before)
  const offers = keptOffers(agreed, lines.before, lines.after)
  const ofStaff = { ...order, discount: takenByStaff(agreed) }
  const { terms, isTyped } = editedDiscount(ofStaff, edit)
  const typedCharge = edit.deliveryCharge === undefined ? order.deliveryCharge : toPoisha(edit.deliveryCharge)
  const onDelivery = agreed.filter((one) => one.class === 'delivery')
  const price = priceForStaff(
    lines.after,
    terms,
    {
      ...{ deliveryCharge: typedCharge, paymentAdjustment: order.paymentAdjustment },
      wrapping,
      cashRounding: roundingAfterEdit(order),
    },
    offers,
  )
  const { total: amount, deliveryCharge, paymentAdjustment, cashRounding } = price
  const discount = discountColumns(terms, amountOfStaff(price, offers.length))
  if (toPoisha(edit.amount) !== amount) {
    throw new ShopError('total_changed', { total: amount }, { amount: toTaka(amount) })
  }
  await assertAmountMayChange(tx, order, amount)
  const { delivered, calculated } = await editedDelivery(tx, order, edit, {
    ...{ address, lines, price },
    offers: onDelivery.reduce((sum, one) => sum + one.amount, 0),
  })
  const charge = reducedCharge(order, { deliveryCharge, express: delivered.express }, calculated)
  if (isTyped || charge.isReduced || discount.discount > ofStaff.discount) {
    const amount = Math.max(0, discount.discount - ofStaff.discount) + charge.given
    const before = ofStaff.discount + charge.before
    await countForLimits(context, tx, 'orders.discount', { orderId, amount, before, goods: price.goods })
  }
  const goodsBefore = lines.before.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (discount.discount * goodsBefore > ofStaff.discount * price.goods) {
    await assertShareOfGoods(context, tx, 'orders.discount', { given: discount.discount, goods: price.goods })
  }
  const changes = changesOf(
    { ...ofStaff, lines: lines.before },
    { ...discount, ...delivered, address, gift, wrapping, lines: lines.after, deliveryCharge, amount },
  )
  if (changes.length === 0) return
  await countUsesOfBuyer(tx, order, { address, gift }, { at: cause.at, byStaff: true })
  const found = [
    ...lines.after.map(({ sku }) => sku),
    ...(await documentNumbers(tx, orderId)),
    ...(order.number === null ? [] : [String(order.number)]),
  ]
  const search = [orderSearchText(address, gift), ...found.map(foldSearch)].join('\n')
  // Staff vouch for an order that they have edited.
  const hold = isRequest && !lines.hasChanged ? 'none' : 'full'
  const bottles = lines.after.reduce((sum, line) => sum + line.quantity * bottlesIn(line), 0)
  const [changed = order] = await tx
    .update(orders)
    .set({
      address,
      gift,
      wrapping,
      search,
      deliveryCharge,
      paymentAdjustment,
      cashRounding,
      ...delivered,
      ...discount,
      discount: price.discount,
      amount,
      hold,
      bottles,
      version: order.version + 1,
    })
    .where(eq(orders.id, orderId))
    .returning()
  const kept = deliveryCharge === order.deliveryCharge ? onDelivery : []
  await writeDiscounts(tx, orderId, [...agreedIn(price, [...offers, byStaff]), ...kept])
  const invoice = await replaceInvoice(tx, changed, { at: cause.at, by: context.actor })
  if (invoice) changes.push({ what: 'invoice', was: invoice.former, is: invoice.current })
  await recordEdit(context, tx, { orderId, changes })
}

async function documentNumbers(tx: Transaction, orderId: string): Promise<string[]> {
  const issued = [await readInvoices(tx, [orderId]), await readCreditNotes(tx, [orderId])]
  return issued.flatMap((documents) => (documents.get(orderId) ?? []).map(({ number }) => number))
}

/** @throws ShopError 409 naming who has changed it, or the order's status */
async function assertEditable(tx: Transaction, { id, status, paymentStatus, version }: Row, edit: OrderEdit) {
  if (status !== 'pending' && status !== 'confirmed') {
    throw new ShopError('order_not_editable', { status })
  }
  if (paymentStatus === 'refunded') throw new ShopError('refunded_order_not_editable')
  if (version === edit.version) return
  const { orderId, what, byName } = orderEvents
  const [last] = await tx
    .select({ what, byName })
    .from(orderEvents)
    // They change the version.
    .where(and(eq(orderId, id), inArray(what, ['edited', 'cash_on_delivery', 'customer_confirmed'])))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  const who = last?.byName ?? (!last || last.what === 'edited' ? 'Someone' : 'The customer')
  throw new ShopError('order_edited_meanwhile', { who })
}

/** The total cannot change once it is paid, or while it is being paid. */
async function assertAmountMayChange(tx: Transaction, order: Row, amount: number): Promise<void> {
  if (amount === order.amount) return
  if (order.paymentStatus === 'paid') throw new ShopError('total_is_paid', { total: order.amount })
  if (amount < order.advancePaid) throw new ShopError('total_below_advance', { advance: order.advancePaid })
  if (await hasOnlinePayment(tx, order.id)) throw new ShopError('customer_is_paying')
}

/** Adds the edit to the history, and emails the customer. */
async function recordEdit(
  { actor, now, jobs }: SignedInContext,
  tx: Transaction,
  { orderId, changes }: { orderId: string; changes: OrderChange[] },
): Promise<void> {
  const details = { kind: 'changes', changes } as const
  const [eventId] = await recordOrderEvents(tx, { orderId, what: 'edited', details, at: now(), by: actor })
  if (eventId) await jobs.send(tx, 'order-edited-email', { orderId, eventId })
}
