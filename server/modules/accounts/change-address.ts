import type { AddressChange } from '#contract/accounts.ts'
import { addresses } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { asRow } from './address.ts'
import { changingAddresses, dropDefault, noSuchAddress, thisOne } from './changing-addresses.ts'

/** Writes an own address anew. The default stays one until another becomes it. */
export async function changeAddress(context: SignedInContext, addressId: string, change: AddressChange): Promise<void> {
  await changingAddresses(context, async (tx, own) => {
    const here = thisOne(own, addressId)
    if (change.isDefault) await dropDefault(tx, own)
    const changed = await tx
      .update(addresses)
      .set({ ...asRow(change), ...(change.isDefault && { isDefault: true }) })
      .where(here)
      .returning({ id: addresses.id })
    if (changed.length === 0) throw noSuchAddress()
  })
}
