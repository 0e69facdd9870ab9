import type { NewPartialDelivery } from '#contract/orders/partial-deliveries.ts'
import { bottlesOf } from '#contract/payments/refunded-bottles.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orderLines } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'
import { readBottlesNotPacked } from '../read-bottles-not-packed.ts'

/** A line of an order, with the bottles of its parcel that were delivered and that were not. */
interface ParcelLine {
  position: number
  name: string
  nameInBangla: string
  size: string
  quantity: number
  price: number
  delivered: number
  undelivered: number
}

/**
 * In a transaction that has locked the order: its lines with what was delivered of each. Bottles that were refunded
 * before the parcel left are in neither.
 * @throws ShopError 400 unless some bottles of the parcel were delivered, and some were not
 */
export async function splitParcel(
  tx: Transaction,
  orderId: string,
  delivered: NewPartialDelivery['lines'],
): Promise<ParcelLine[]> {
  const { position, name, nameInBangla, size, quantity, price } = orderLines
  const lines = await tx
    .select({ position, name, nameInBangla, size, quantity, price })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(position)
  const notPacked = await readBottlesNotPacked(tx, orderId, lines)
  const parcel = lines.map((line, item) => {
    const count = bottlesOf(delivered, item)
    return { ...line, delivered: count, undelivered: line.quantity - (notPacked[item] ?? 0) - count }
  })
  const isKnown = delivered.every(({ item }) => item < lines.length)
  if (!isKnown || parcel.some(({ undelivered }) => undelivered < 0)) {
    throw new ShopError('more_bottles_than_in_parcel')
  }
  if (parcel.every(({ undelivered }) => undelivered === 0)) {
    throw new ShopError('all_bottles_delivered')
  }
  return parcel
}
