import { sql } from 'drizzle-orm'
import type { Address, NewAddress } from '#contract/accounts.ts'
import { addresses } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { asAddress, asRow } from './address.ts'
import { changingAddresses, dropDefault } from './changing-addresses.ts'

const most = 50

/** Adds an address. The first one, and one that asks for it, becomes the only default. */
export async function addAddress(context: SignedInContext, address: NewAddress): Promise<Address> {
  return changingAddresses(context, async (tx, own) => {
    const [kept] = await tx.select({ count: sql<number>`count(*)::int` }).from(addresses).where(own)
    const count = kept?.count ?? 0
    if (count >= most) throw new ShopError('conflict', `At most ${most} addresses can be kept.`)

    const isDefault = address.isDefault === true || count === 0
    if (isDefault) await dropDefault(tx, own)
    const [row] = await tx
      .insert(addresses)
      .values({ ...asRow(address), isDefault, userId: context.actor.id, createdAt: context.now() })
      .returning()
    if (!row) throw new Error('no address was made')
    return asAddress(row)
  })
}
