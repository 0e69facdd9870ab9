import type { undoableMoves } from '#contract/orders/order-terms.ts'
import { type Order, type OrderStatus, orderStatuses } from '#contract/orders/orders.ts'

/** Where an order may go from each status. */
export const statusMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: [],
  cancelled: [],
  returned: [],
}

/** What is taken at the shop is not shipped: it is handed over. */
const pickupMoves: Partial<typeof statusMoves> = { confirmed: ['delivered', 'cancelled'] }

/** Where an order is after staff have undone a move. */
export const statusBeforeUndone = { confirmed: 'pending', shipped: 'confirmed' } as const satisfies Record<
  (typeof undoableMoves)[number],
  OrderStatus
>

/** Whether an order can ever change like this, by a move or by undoing one. */
export function mayChange(from: OrderStatus, to: OrderStatus): boolean {
  const undone = from === 'confirmed' || from === 'shipped' ? statusBeforeUndone[from] : undefined
  return statusMoves[from].includes(to) || pickupMoves[from]?.includes(to) === true || undone === to
}

type Standing = Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'> & Partial<Pick<Order, 'pickup'>>

const movesFrom = ({ status, pickup }: Standing): readonly OrderStatus[] =>
  (pickup && pickupMoves[status]) || statusMoves[status]

/** A return to the sender needs more data than a status, and has its own use case. */
type Target = Exclude<OrderStatus, 'pending' | 'returned'>

/**
 * Why the shop's people cannot take an order to `target` now; undefined when they can. Nothing leaves the shop that is
 * neither paid nor agreed as cash. What has left paid for may arrive, whatever became of its money on the way.
 */
export function whyNot(order: Standing, target: OrderStatus): string | undefined {
  const { status, paymentStatus, paymentMethod } = order
  if (status === target) return `This order is already ${target}.`
  if (!movesFrom(order).includes(target)) return `This order is ${status}; it cannot become ${target}.`
  if (target === 'cancelled' || target === 'returned' || paymentStatus === 'paid') return undefined
  if (paymentStatus === 'refunded') {
    return target === 'delivered' ? undefined : `This order was refunded; it cannot become ${target}.`
  }
  if (paymentMethod === 'cod') return undefined
  return `This order is neither paid nor agreed as cash on delivery; it cannot become ${target}.`
}

/** Where the shop's people may take an order now. */
export const movesOf = (order: Standing): Target[] =>
  movesFrom(order).filter(
    (target): target is Target => target !== 'pending' && target !== 'returned' && !whyNot(order, target),
  )

/** The statuses from which a move to `target` is possible, for the condition of the update that makes it. */
export function statusesBefore(target: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((status) => statusMoves[status].includes(target))
}

/** The statuses that no order leaves. */
export const endStatuses = orderStatuses.filter((status) => statusMoves[status].length === 0)
