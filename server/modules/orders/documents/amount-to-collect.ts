import { leftToPay } from '#contract/orders/left-to-pay.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { Order } from '#contract/orders/orders.ts'

type Collected = Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'amount' | 'advancePaid'>

/**
 * What the courier collects on delivery, in the unit of `amount`: of an unpaid cash order what was not paid in advance,
 * else nothing.
 */
export const amountToCollect = (order: Collected): number =>
  order.paymentMethod === 'cod' && order.paymentStatus === 'pending' && !isVoided(order.status) ? leftToPay(order) : 0
