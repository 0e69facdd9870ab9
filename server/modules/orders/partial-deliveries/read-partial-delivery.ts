import { toTaka } from '#contract/money.ts'
import type { PartialDelivery } from '#contract/orders/partial-deliveries.ts'
import type { Database } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { partialDeliveries } from '#database/schema/index.ts'

type Row = typeof partialDeliveries.$inferSelect

/** The partial delivery of an order; undefined when its parcel was not delivered, or in whole. */
export async function readPartialDelivery(db: Database, orderId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(partialDeliveries).where(eq(partialDeliveries.orderId, orderId))
  return row
}

export const asPartialDelivery = ({ arrivedAt, restocked, amountBefore, undeliveredValue }: Row): PartialDelivery => ({
  rest: arrivedAt === null ? 'coming' : restocked ? 'restocked' : 'not_restocked',
  amountBefore: toTaka(amountBefore),
  undeliveredValue: toTaka(undeliveredValue),
})
