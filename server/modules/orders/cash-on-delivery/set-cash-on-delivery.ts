import { failing } from '#contract/failures/failures.ts'
import type { OrderAddress } from '#contract/orders/orders.ts'
import { findPhoneProblem, isCallable } from '#contract/phone.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { Actor, Shop } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { divideAgain } from '../../../order-discounts.ts'
import { normalizePhone } from '../../accounts/index.ts'
import { countUsesOfBuyer } from '../count-uses-of-buyer.ts'
import { withNewAddress } from '../lists/order-search.ts'
import { replaceInvoiceOfShop } from '../payments/replace-invoice.ts'
import { assertWayOpen, takesOnlinePayments } from '../payments/ways/read-ways-to-pay.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { changePaymentStatus } from '../status/change-payment-status.ts'
import { readPhoneBlock, reasonSeenBy } from './blocked-phones.ts'

interface Agreement {
  at: Date
  /** Used when the order's address has none. */
  phone: string | undefined
  /** The staff member who recorded it. */
  by?: Actor
}

/**
 * In a transaction that has locked the order: sets it to cash on delivery, as agreed by its customer or recorded by
 * staff, at the price of this way to pay. Staff vouch for the order: it needs no advance. Idempotent.
 * @throws ShopError 409 when the order cannot be paid in cash now (`ways-to-pay.ts`); 400 without a phone
 * number, by which cash orders are confirmed; 409 when the number is blocked for cash, and when a customer gives one
 * that has used an offer of the order already
 */
export async function setCashOnDelivery(
  { providers }: Pick<Shop, 'providers'>,
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { at, phone, by }: Agreement,
): Promise<void> {
  const { id, status, paymentStatus, paymentMethod } = order
  const { adjustment, cashRounding, total, now } = await assertWayOpen({ db: tx, providers }, order, 'cod', {
    isByStaff: by !== undefined,
  })
  if (paymentMethod === 'cod') return
  const address = { ...order.address }
  // A delivered order needs no confirmation call.
  if (status !== 'delivered') {
    address.phone = requirePhoneForCash(order.address, phone, by !== undefined)
    await assertCashAllowed({ db: tx, providers }, address.phone, { by, at })
  }
  await countUsesOfBuyer(tx, order, { address, gift: order.gift }, { at, byStaff: by !== undefined })
  // A failed card payment no longer counts: the order waits for its cash.
  if (paymentStatus === 'failed') await changePaymentStatus(tx, { orderId: id, from: ['failed'], to: 'pending' })
  const [changed] = await tx
    .update(orders)
    .set({
      paymentMethod: 'cod',
      amount: total,
      paymentAdjustment: adjustment,
      cashRounding,
      advance: by ? 0 : now,
      ...withNewAddress(order, address),
    })
    .where(eq(orders.id, id))
    .returning()
  if (changed) await divideAgain(tx, order, changed)
  if (changed && changed.amount !== order.amount) await replaceInvoiceOfShop(tx, changed, at)
  await recordOrderEvents(tx, { orderId: id, what: 'cash_on_delivery', at, by })
}

/**
 * Customers are not shown the reason; staff are, if they see phone numbers or blocks.
 * @throws ShopError 409 for a phone number that is blocked for cash
 */
export async function assertCashAllowed(
  reading: Parameters<typeof takesOnlinePayments>[0],
  phone: string,
  { by, at }: Pick<Agreement, 'by' | 'at'>,
): Promise<void> {
  const reason = await readPhoneBlock(reading.db, phone)
  if (reason === undefined) return
  const online = await takesOnlinePayments(reading)
  if (by) {
    const seen = reasonSeenBy({ actor: by, now: () => at }, reason)
    throw new ShopError(online ? 'cash_blocked_pay_online' : 'cash_blocked', { reason: seen })
  }
  throw new ShopError(online ? 'cash_not_available_pay_by_card' : 'cash_not_available')
}

/**
 * The phone number by which a cash order is confirmed: the one of its address, else the given one.
 * @throws ShopError 400 about the field `phone` when there is neither
 */
function requirePhoneForCash(
  { phone }: Pick<OrderAddress, 'phone'>,
  given: string | undefined,
  isByStaff: boolean,
): string {
  if (isCallable(phone)) return phone
  const typed = given ?? ''
  const problem = findPhoneProblem(typed, isByStaff ? 'of a customer' : 'own')
  if (problem) {
    const code = isByStaff ? 'cash_needs_phone_of_customer' : 'cash_needs_phone'
    throw new ShopError(code, {}, { fields: { phone: failing(problem) } })
  }
  return normalizePhone(typed)
}
