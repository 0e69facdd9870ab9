import type { Transaction } from '#database/client.ts'
import { and, eq, isNull } from '#database/drizzle.ts'
import { orders, users } from '#database/schema/index.ts'

/** The customer's account that has confirmed a number, E.164; undefined when there is none. */
export async function ownerOfPhone(tx: Transaction, phone: string | undefined): Promise<string | undefined> {
  if (!phone) return undefined
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.confirmedPhone, phone), eq(users.role, 'user')))
  return owner?.id
}

/** Orders that staff took for a number belong to the account that has confirmed it. */
export async function claimOrders(tx: Transaction, userId: string, phone: string): Promise<void> {
  await tx
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), eq(orders.phone, phone)))
}
