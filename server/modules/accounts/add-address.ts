import { and, eq, sql } from 'drizzle-orm'
import type { Address, NewAddress } from '#contract/accounts.ts'
import { addresses, users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { asAddress } from './address.ts'
import { normalisePhone } from './phone.ts'

const most = 50

/** Adds an address. The first one, and one that asks for it, becomes the only default. */
export async function addAddress(context: SignedInContext, address: NewAddress): Promise<Address> {
  const own = eq(addresses.userId, context.actor.id)
  return inTransaction(context.db, async (tx) => {
    // One at a time for each user, so that two at once cannot both become the default.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, context.actor.id)).for('no key update')
    const [kept] = await tx.select({ count: sql<number>`count(*)::int` }).from(addresses).where(own)
    const count = kept?.count ?? 0
    if (count >= most) throw new ShopError('conflict', `At most ${most} addresses can be kept.`)

    const isDefault = address.isDefault === true || count === 0
    if (isDefault) {
      await tx.update(addresses).set({ isDefault: false }).where(and(own, addresses.isDefault))
    }
    const phone = address.phone ? normalisePhone(address.phone) : null
    const [row] = await tx
      .insert(addresses)
      .values({ ...address, phone, isDefault, userId: context.actor.id, createdAt: context.now() })
      .returning()
    if (!row) throw new Error('no address was made')
    return asAddress(row)
  })
}
