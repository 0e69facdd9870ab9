import { and, eq, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#database/client.ts'
import { addresses, users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'

/**
 * Runs `work` on the own addresses, which `own` finds: one change at a time for each user, so that two at once leave
 * neither two defaults nor none.
 */
export async function changingAddresses<Result>(
  { db, actor }: SignedInContext,
  work: (tx: Transaction, own: SQL) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
    return work(tx, eq(addresses.userId, actor.id))
  })
}

/** The address of this id among the own ones. Throws the 404 for what can be no id. */
export function thisOne(own: SQL, addressId: string): SQL | undefined {
  if (!z.uuid().safeParse(addressId).success) throw noSuchAddress()
  return and(own, eq(addresses.id, addressId))
}

/** The same answer for an address of somebody else and for none at all. */
export const noSuchAddress = () => new ShopError('not_found', 'Address not found')

/** Before another one becomes the default. */
export async function dropDefault(tx: Transaction, own: SQL): Promise<void> {
  await tx.update(addresses).set({ isDefault: false }).where(and(own, addresses.isDefault))
}
