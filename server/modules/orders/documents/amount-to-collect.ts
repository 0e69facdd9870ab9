import { isVoided } from '#contract/orders/order-terms.ts'
import type { Order } from '#contract/orders/orders.ts'

/**
 * What the courier collects on delivery, in the unit of `amount`: the whole amount of an unpaid cash order, else
 * nothing.
 */
export const amountToCollect = ({
  status,
  paymentMethod,
  paymentStatus,
  amount,
}: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'amount'>): number =>
  paymentMethod === 'cod' && paymentStatus === 'pending' && !isVoided(status) ? amount : 0
