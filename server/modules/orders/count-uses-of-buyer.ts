import { buyerOf } from '#contract/orders/gifts.ts'
import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import { ShopError } from '../../errors.ts'
import { takeUsesOfNumber } from '../offers/index.ts'

type Row = typeof orders.$inferSelect

/**
 * In a transaction that has locked an order, whose address or gift becomes `after`: where its buyer has another number
 * then, what its offers were used for is counted by that.
 * @throws ShopError 409 when a customer gives a number that has used one of them already
 */
export async function countUsesOfBuyer(
  tx: Transaction,
  { id: orderId, ...before }: Row,
  after: Pick<Row, 'address' | 'gift'>,
  { at, byStaff }: { at: Date; byStaff: boolean },
): Promise<void> {
  const { phone } = buyerOf(after)
  const number = { orderId, phone, former: buyerOf(before).phone, at, vouched: byStaff }
  if (!(await takeUsesOfNumber(tx, number))) throw new ShopError('offer_used_with_phone', {}, { field: 'phone' })
}
