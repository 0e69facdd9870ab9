import { undoableMoves } from '#contract/orders/order-terms.ts'
import type { StaffOrderEvent } from '#contract/orders/staff-orders.ts'
import type { Shop } from '../../../context.ts'

type LastEvent = Pick<StaffOrderEvent, 'what' | 'by' | 'undoneAt'> & { at: string | Date }

/**
 * Seconds left in which the last event of an order can be undone; 0 when it no longer can, or was not a status change
 * by staff.
 */
export function undoSecondsOf({ config, now }: Pick<Shop, 'config' | 'now'>, last: LastEvent | undefined): number {
  if (!last || last.undoneAt || !last.by || !undoableMoves.some((move) => move === last.what)) return 0
  const until = new Date(last.at).getTime() + config.undoSeconds * 1000
  return Math.max(0, Math.ceil((until - now().getTime()) / 1000))
}
