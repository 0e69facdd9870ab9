import { z } from 'zod'
import type { Permission } from '../accounts/permissions.ts'
import { lengths } from '../limits.ts'
import { requiredLines } from '../text-fields.ts'
import { CancelledBecause } from './customers/calls.ts'
import { undoableMoves } from './order-terms.ts'
import { orderStatuses } from './orders.ts'

const moveTargets = z.enum(['confirmed', 'shipped', 'delivered', 'cancelled'])

/** The permission that each change of status needs. */
export const permissionOfMove = {
  confirmed: 'orders.confirm',
  shipped: 'orders.ship',
  delivered: 'orders.outcome',
  cancelled: 'orders.cancel',
} as const satisfies Record<z.infer<typeof moveTargets>, Permission>

export const possibleMoves = z
  .array(moveTargets)
  .describe(
    'status changes that are possible now; only cancelled while it is neither paid nor cash on delivery, or being refunded in full',
  )

export const OrderMove = z.object({
  status: moveTargets,
  from: z
    .enum(orderStatuses)
    .describe('the status that the editor saw; 409 when it has changed since, so that pressing twice changes it once'),
  because: CancelledBecause.optional().describe('with cancelled: why, for staff only'),
})
export type OrderMove = z.infer<typeof OrderMove>

export const UndoneMove = z.object({ status: z.enum(undoableMoves).describe('the status change that is undone') })
export type UndoneMove = z.infer<typeof UndoneMove>

export const DeliveryCorrection = z.object({
  reason: requiredLines('enter_what_happened', lengths.reason).describe('for staff only, in the history'),
})
export type DeliveryCorrection = z.infer<typeof DeliveryCorrection>
