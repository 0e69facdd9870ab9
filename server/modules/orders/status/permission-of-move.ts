import { type OrderMove, permissionOfMove } from '#contract/orders/status-changes.ts'
import type { SignedInContext } from '../../../context.ts'
import { requirePermission } from '../../../permissions.ts'

/** Of one call that makes every move of an order, or undoes it. @throws ShopError 403 */
export const requireMove = (context: SignedInContext, move: OrderMove['status']): Promise<void> =>
  requirePermission(context, permissionOfMove[move])
