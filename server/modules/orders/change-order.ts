import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { staff } from '../../order-owner.ts'
import { lockOrder } from '../../transactions/lock-order.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { requireStaffOrder } from './staff-order.ts'

/**
 * A change of any order by staff, in a transaction that has locked it. Returns the order as it is afterwards.
 * @throws ShopError 404, and the errors of `change`
 */
export async function changeOrder(
  context: SignedInContext,
  orderId: string,
  change: (tx: Transaction, order: typeof orders.$inferSelect) => Promise<unknown>,
): Promise<StaffOrder> {
  await inTransaction(context.db, async (tx) => change(tx, await lockOrder(tx, staff, orderId)))
  return requireStaffOrder(context, orderId)
}

/** The handler of a call by which staff change an order. */
export const changeRoute =
  <Body>(
    change: (context: SignedInContext, orderId: string, body: Body) => Promise<StaffOrder>,
    message: string | ((order: StaffOrder, body: Body) => string),
  ) =>
  async ({ context, params, body }: { context: SignedInContext; params: { orderId: string }; body: Body }) => {
    const order = await change(context, params.orderId, body)
    return { order, message: typeof message === 'string' ? message : message(order, body) }
  }
