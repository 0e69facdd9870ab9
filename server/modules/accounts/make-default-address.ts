import { addresses } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { changingAddresses, dropDefault, noSuchAddress, thisOne } from './changing-addresses.ts'

/** Makes an own address the only default. */
export async function makeDefaultAddress(context: SignedInContext, addressId: string): Promise<void> {
  await changingAddresses(context, async (tx, own) => {
    const here = thisOne(own, addressId)
    await dropDefault(tx, own)
    const chosen = await tx.update(addresses).set({ isDefault: true }).where(here).returning({ id: addresses.id })
    if (chosen.length === 0) throw noSuchAddress()
  })
}
