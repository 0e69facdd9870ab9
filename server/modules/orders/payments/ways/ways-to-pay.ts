import { type FailureParts, failing } from '#contract/failures/failures.ts'
import type { Language } from '#contract/language.ts'
import { type Poisha, toTaka } from '#contract/money.ts'
import type { OrderGift } from '#contract/orders/gifts.ts'
import { isInCash, isVoided } from '#contract/orders/order-terms.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts'
import { priceOrder } from '#contract/orders/pricing.ts'
import { adjustmentOf, advanceOf, isWithinLimits, type WayTerms } from '#contract/payments/way-terms.ts'
import type { OnlineWay, PaymentFailure, PayWay, WaysToPay } from '#contract/payments/ways-to-pay.ts'
import type { OfferedPayments } from '../../../payments/index.ts'
import { isUnpaid } from '../../status/payment-states.ts'
import { amountsOf } from './amounts-of.ts'
import { missingAdvance } from './missing-advance.ts'

/** Amounts in poisha. */
export interface PayableOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
  amount: Poisha
  paymentAdjustment: Poisha
  cashRounding: Poisha
  deliveryCharge: Poisha
  wrapping: Poisha
  gift: OrderGift | null
  advance: Poisha
  advancePaid: Poisha
  pickup: boolean
  districtCode: string | null
  areaCode: string | null
}

/** What decides how an order can be paid, besides its own row. */
export interface PaymentFacts extends Pick<OfferedPayments, 'hostedFirst' | 'ways' | 'advance'> {
  /** The bank is processing a payment of it, or the shop holds one until staff have decided. */
  checkedBy: 'bank' | 'shop' | null
  /** Why its last try to pay online has failed. */
  failure?: PaymentFailure | null
  /** A courier has its parcel, or may have it: it has been told how much cash to collect. */
  isWithCourier: boolean
  /** Cash on delivery is refused for its phone number. */
  isCashBlocked: boolean
  /** The online ways to pay that the shop offers now, in their order, with what each accepts in one payment. */
  online: readonly { way: OnlineWay; limits: { min: Poisha; max: Poisha } }[]
}

/** What an order costs in one way; poisha. */
export interface PriceOfWay {
  adjustment: Poisha
  /** What is taken off for whole taka in cash. */
  cashRounding: Poisha
  /** The price of the whole order. */
  total: Poisha
  /** Paid online now: all that is due, or for an order in cash the advance. */
  now: Poisha
}

/** The price of an order in one way to pay, whether or not it is open. Pure. */
export function priceOfWay(order: PayableOrder, { ways, advance, online }: PaymentFacts, way: PayWay): PriceOfWay {
  const { deliveryCharge, pickup, districtCode, areaCode, advancePaid } = order
  const isChosen = way === order.paymentMethod
  const price = isChosen ? agreedPrice(order) : newPrice(order, ways[way], way)
  const { total } = price
  if (way !== 'cod') return { ...price, now: total - advancePaid }
  const { amount: asked } = advanceOf(advance, { total, deliveryCharge, pickup, place: { districtCode, areaCode } })
  // What no way can take is not asked for.
  const required = isChosen ? order.advance : waysFor(asked, online).length > 0 ? asked : 0
  return { ...price, now: Math.max(0, required - advancePaid) }
}

const agreedPrice = ({ paymentAdjustment: adjustment, cashRounding, amount: total }: PayableOrder) => ({
  ...{ adjustment, cashRounding, total },
})

/** The price of an order in another way than the one that is chosen. */
function newPrice(order: PayableOrder, terms: WayTerms, way: PayWay) {
  const { amount, paymentAdjustment, cashRounding: rounded, deliveryCharge, wrapping } = order
  const withWrapping = amount - paymentAdjustment + rounded - deliveryCharge
  // What is paid of an order that was delivered in part may be less.
  const wrapped = Math.min(wrapping, withWrapping)
  const goods = withWrapping - wrapped
  const price = priceOrder({
    lines: [{ price: goods, quantity: 1 }],
    ...{ deliveryCharge, wrapping: wrapped },
    paymentAdjustment: adjustmentOf(terms, { goods, deliveryCharge, wrapping: wrapped }),
    cashRounding: isInCash(way) ? 'whole-taka' : 0,
  })
  const { paymentAdjustment: adjustment, cashRounding, total } = price
  return { adjustment, cashRounding, total }
}

type Offered = PaymentFacts['online'][number]

/** Why a provider does not take this amount in one payment; undefined when it does. Pure. */
export function findAmountProblem({ way, limits }: Offered, amount: Poisha): FailureParts | undefined {
  if (amount < limits.min) return failing('payment_too_small', { way, min: limits.min })
  return amount > limits.max ? failing('payment_too_large', { way }) : undefined
}

const waysFor = (amount: Poisha, online: PaymentFacts['online']) =>
  online.filter((offered) => !findAmountProblem(offered, amount)).map(({ way }) => way)

interface Paying {
  isByStaff?: boolean | undefined
  /** Only the advance of an order in cash is paid: the owner's limits are of orders that are paid in this way. */
  isAdvance?: boolean | undefined
}

/**
 * The one rule of which ways to pay are open: an order is never collected in two ways at once. Returns why this way is
 * not open; undefined when it is. After delivery only staff can record cash: they know whether it was paid. Pure.
 */
export function findPaymentProblem(
  order: PayableOrder,
  facts: PaymentFacts,
  way: PayWay,
  { isByStaff = false, isAdvance = false }: Paying = {},
): FailureParts | undefined {
  const { status, paymentStatus, paymentMethod } = order
  if (isVoided(status)) return failing('order_has_ended', { status })
  if (paymentStatus === 'paid') return failing('order_paid_already')
  if (paymentStatus === 'refunded') return failing('order_was_refunded')
  const waitsFor = waitingFor(order, facts)
  if (waitsFor === 'shop') return failing(isByStaff ? 'payment_is_held' : 'payment_held')
  if (waitsFor === 'bank') return failing(isByStaff ? 'bank_is_checking_order' : 'bank_is_checking_wait')
  const { total } = priceOfWay(order, facts, way)
  if (way !== 'cod') {
    if (waitsFor === 'courier') return failing('courier_collects', { amount: amountsOf(order).left })
    if (facts.online.every((offered) => offered.way !== way)) return failing('payment_way_closed', { way })
    if (isAdvance) return undefined
    // A discount of this way may take off everything.
    if (total <= order.advancePaid) return failing('payments_not_possible', { way })
    return limitProblem(way, facts.ways[way], total)
  }
  if (status === 'delivered' && paymentMethod !== 'cod' && !isByStaff) return failing('cash_after_delivery')
  if (isByStaff || paymentMethod === 'cod') return undefined
  // The recipient would be asked for the money. Staff know whether that was agreed.
  if (order.gift?.buyer) return failing('gift_in_cash')
  return limitProblem(way, facts.ways.cod, total)
}

/** The owner's own limits of a way to pay. */
function limitProblem(way: PayWay, terms: WayTerms, total: Poisha): FailureParts | undefined {
  if (isWithinLimits(terms, total)) return undefined
  const { min, max } = terms
  return min !== null && total < min
    ? failing('payment_below_limit', { amount: min, way })
    : failing('payment_above_limit', { amount: max ?? 0, way })
}

function waitingFor(
  { paymentMethod }: PayableOrder,
  { checkedBy, isWithCourier }: PaymentFacts,
): WaysToPay['waitsFor'] {
  if (checkedBy) return checkedBy
  return paymentMethod === 'cod' && isWithCourier ? 'courier' : null
}

type Shown = Pick<PaymentFacts, 'hostedFirst'> & { online: readonly { way: OnlineWay }[] }

/** All ways that are offered, as the owner orders them for the pages of a language. */
export function shownWays({ online, hostedFirst }: Shown, language: Language): PayWay[] {
  const ways = online.map(({ way }) => way)
  const usual: PayWay[] = [...ways.filter((way) => way === 'card'), 'cod']
  const hostedWays = ways.filter((way) => way !== 'card')
  return hostedFirst[language] ? [...hostedWays, ...usual] : [...usual, ...hostedWays]
}

/** How the customer of an order can pay now. Pure. */
export function waysToPay(order: PayableOrder, facts: PaymentFacts, language: Language = 'en'): WaysToPay {
  const isUnpaidOrder = !isVoided(order.status) && isUnpaid(order.paymentStatus)
  const isHidden = (way: PayWay) => way === order.paymentMethod || (way === 'cod' && facts.isCashBlocked)
  const open = shownWays(facts, language).filter(
    (way) => !isHidden(way) && findPaymentProblem(order, facts, way) === undefined,
  )
  return {
    open,
    prices: open.map((way) => {
      const { adjustment, total, now } = priceOfWay(order, facts, way)
      return { way, adjustment: toTaka(adjustment), total: toTaka(total), now: toTaka(now) }
    }),
    advance: isUnpaidOrder ? advanceToPay(order, facts) : null,
    waitsFor: isUnpaidOrder ? waitingFor(order, facts) : null,
    ...(isUnpaidOrder && facts.failure && !facts.checkedBy && { failure: facts.failure }),
  }
}

/** What the customer of a cash order has to pay before it is confirmed. */
function advanceToPay(order: PayableOrder, facts: PaymentFacts): WaysToPay['advance'] {
  const missing = missingAdvance(order)
  if (missing === 0 || facts.checkedBy || facts.isWithCourier) return null
  const { left } = amountsOf(order)
  const isOpen = (way: PayWay) => findPaymentProblem(order, facts, way, { isAdvance: true }) === undefined
  return { amount: toTaka(missing), rest: toTaka(left - missing), ways: waysFor(missing, facts.online).filter(isOpen) }
}
