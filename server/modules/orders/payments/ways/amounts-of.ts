import { leftToPay } from '#contract/orders/left-to-pay.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isUnpaid } from '../../status/payment-states.ts'

type Payable = Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'amount' | 'advancePaid'>

/**
 * What is still to be paid for an order, and what of it is collected in cash when it arrives, in the unit of `amount`.
 * Screens, the list of calls, messages, emails, labels and files of couriers have these amounts from here.
 */
export function amountsOf(order: Payable): { left: number; toCollect: number } {
  const { status, paymentMethod, paymentStatus } = order
  const left = isVoided(status) || !isUnpaid(paymentStatus) ? 0 : leftToPay(order)
  return { left, toCollect: paymentMethod === 'cod' && paymentStatus === 'pending' ? left : 0 }
}
