import { desc, eq } from 'drizzle-orm'
import { addresses } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { changingAddresses, noSuchAddress, thisOne } from './changing-addresses.ts'

/** Takes an own address out. When it was the default, the newest of the others becomes it. */
export async function removeAddress(context: SignedInContext, addressId: string): Promise<void> {
  await changingAddresses(context, async (tx, own) => {
    const [removed] = await tx
      .delete(addresses)
      .where(thisOne(own, addressId))
      .returning({ wasDefault: addresses.isDefault })
    if (!removed) throw noSuchAddress()
    if (!removed.wasDefault) return
    const [heir] = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(own)
      .orderBy(desc(addresses.createdAt), addresses.id)
      .limit(1)
    if (heir) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, heir.id))
  })
}
