import { formatTaka, toTaka } from '#contract/money.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts'
import {
  bankIsChecking,
  bankIsCheckingOrder,
  notAvailableNow,
  type OnlineWay,
  type PayWay,
  payWays,
  type WaysToPay,
} from '#contract/payments/ways-to-pay.ts'
import { isUnpaid } from '../status/payment-states.ts'

export interface PayableOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
  /** Poisha. */
  amount: number
}

/** What decides how an order can be paid, besides its own row. */
export interface PaymentFacts {
  /** The bank is processing a card payment of it. */
  isBankChecking: boolean
  /** A courier has its parcel, or may have it: it has been told how much cash to collect. */
  isWithCourier: boolean
  /** The ways to pay that the shop offers now, besides cash. */
  online: readonly OnlineWay[]
}

/**
 * The one rule of which ways to pay are open: an order is never collected in two ways at once. Returns why this way is
 * not open; undefined when it is. After delivery only staff can record cash: they know whether it was paid. Pure.
 */
export function findPaymentProblem(
  order: PayableOrder,
  facts: PaymentFacts,
  way: PayWay,
  isByStaff = false,
): string | undefined {
  const { status, paymentStatus, paymentMethod } = order
  if (isVoided(status)) return `This order was ${status}.`
  if (paymentStatus === 'paid') return 'This order is already paid.'
  if (paymentStatus === 'refunded') return 'This order was refunded.'
  const waitsFor = waitingFor(order, facts)
  if (waitsFor === 'bank') return isByStaff ? bankIsCheckingOrder : `${bankIsChecking} Please wait a moment.`
  if (way !== 'cod') {
    if (waitsFor === 'courier') {
      const cash = formatTaka(toTaka(order.amount))
      return `The courier has your parcel and collects ${cash} in cash. To pay in another way, please contact us.`
    }
    return facts.online.includes(way) ? undefined : notAvailableNow(way)
  }
  if (status === 'delivered' && paymentMethod !== 'cod' && !isByStaff) {
    return 'This order has already been delivered. Please pay by card or contact us.'
  }
  return undefined
}

function waitingFor(
  { paymentMethod }: PayableOrder,
  { isBankChecking, isWithCourier }: PaymentFacts,
): WaysToPay['waitsFor'] {
  if (isBankChecking) return 'bank'
  return paymentMethod === 'cod' && isWithCourier ? 'courier' : null
}

/** How the customer of an order can pay now. Pure. */
export function waysToPay(order: PayableOrder, facts: PaymentFacts): WaysToPay {
  const isDue = !isVoided(order.status) && isUnpaid(order.paymentStatus)
  const isOther = (way: PayWay) => way !== order.paymentMethod
  return {
    open: payWays.filter((way) => isOther(way) && findPaymentProblem(order, facts, way) === undefined),
    waitsFor: isDue ? waitingFor(order, facts) : null,
  }
}
