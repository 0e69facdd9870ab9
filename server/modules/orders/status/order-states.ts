import { type FailureParts, failing } from '#contract/failures/failures.ts'
import type { undoableMoves } from '#contract/orders/order-terms.ts'
import { type Order, type OrderStatus, orderStatuses } from '#contract/orders/orders.ts'
import { missingAdvance } from '../payments/ways/missing-advance.ts'
import { isUnpaid } from './payment-states.ts'

/** The statuses that may follow each status. */
export const statusMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: [],
  cancelled: [],
  returned: [],
}

/** Pick-up orders are handed over instead of shipped. */
const pickupMoves: Partial<typeof statusMoves> = { confirmed: ['delivered', 'cancelled'] }

/** The status after staff have undone a change. */
export const statusBeforeUndone = { confirmed: 'pending', shipped: 'confirmed' } as const satisfies Record<
  (typeof undoableMoves)[number],
  OrderStatus
>

/** The status after staff have corrected one that was set by mistake; its customer may have been emailed. */
export const statusBeforeCorrected = { delivered: 'shipped' } as const satisfies Partial<
  Record<OrderStatus, OrderStatus>
>

/** Whether this change is possible at all, as a status change or by undoing or correcting one. */
export function isAllowedChange(from: OrderStatus, to: OrderStatus): boolean {
  const earlier: Partial<Record<OrderStatus, OrderStatus>> = { ...statusBeforeUndone, ...statusBeforeCorrected }
  return statusMoves[from].includes(to) || pickupMoves[from]?.includes(to) === true || earlier[from] === to
}

type OrderState = Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'> &
  Partial<Pick<Order, 'pickup' | 'advance' | 'advancePaid'>> & {
    /** Whether the refund of all that was paid is pending or has failed. */
    isBeingRefunded?: boolean
    /** Who is checking a payment of it, if somebody is. */
    checkedBy?: 'bank' | 'shop' | null
  }

const movesFrom = ({ status, pickup }: OrderState): readonly OrderStatus[] =>
  (pickup && pickupMoves[status]) || statusMoves[status]

/** Who is checking a payment of this order, if anybody is. */
export const checkedBy = ({ waysToPay: { waitsFor } }: Pick<Order, 'waysToPay'>) =>
  waitsFor === 'courier' ? null : waitsFor

/** A parcel returned to the sender needs more data than a status, and has its own use case. */
type Target = Exclude<OrderStatus, 'pending' | 'returned'>

/**
 * Why staff cannot change an order's status to `target` now; undefined when they can. An order has to be paid or cash
 * on delivery to be confirmed, shipped or delivered. One that was shipped may be delivered even if it has been
 * refunded.
 */
export function findStatusProblem(order: OrderState, target: OrderStatus): FailureParts | undefined {
  const { status, paymentStatus, paymentMethod, isBeingRefunded, checkedBy } = order
  if (status === target) return failing('order_is_already', { status: target })
  if (!movesFrom(order).includes(target)) return failing('order_cannot_become', { status, target })
  // Its payment cannot be stopped, and cash would be collected beside it.
  if (checkedBy && target !== 'confirmed' && isUnpaid(paymentStatus)) {
    return failing(checkedBy === 'bank' ? 'bank_is_checking_order' : 'payment_is_held')
  }
  if (target === 'cancelled' || target === 'returned') return undefined
  if (isBeingRefunded && target !== 'delivered') return failing('refunding_order_cannot_become', { target })
  if (paymentStatus === 'paid') return undefined
  if (paymentStatus === 'refunded') {
    return target === 'delivered' ? undefined : failing('refunded_order_cannot_become', { target })
  }
  if (paymentMethod === 'cod') {
    const isMissing = target !== 'delivered' && missingAdvance({ advance: 0, advancePaid: 0, ...order }) > 0
    return isMissing ? failing('advance_missing_cannot_become', { target }) : undefined
  }
  return failing('unpaid_order_cannot_become', { target })
}

/** The statuses to which staff may change an order now. */
export const allowedMoves = (order: OrderState): Target[] =>
  movesFrom(order).filter(
    (target): target is Target => target !== 'pending' && target !== 'returned' && !findStatusProblem(order, target),
  )

/** The statuses that `target` may follow, for the condition of the update. */
export function statusesBefore(target: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((status) => statusMoves[status].includes(target))
}

/** The final statuses. */
export const finalStatuses = orderStatuses.filter((status) => statusMoves[status].length === 0)

/**
 * Whether the email about a status comes too late, because the order has ended since: it would be the customer's last
 * one, after that of the end. Before the end, an email about an earlier status is late but true.
 */
export const isEmailOutdated = (status: OrderStatus, current: OrderStatus): boolean =>
  status !== current && finalStatuses.includes(current)
