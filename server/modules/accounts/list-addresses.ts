import { desc, eq } from 'drizzle-orm'
import type { Address } from '#contract/accounts.ts'
import { addresses } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { asAddress } from './address.ts'

/** The own addresses, the default one first, then the newest. */
export async function listAddresses({ db, actor }: SignedInContext): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, actor.id))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), addresses.id)
  return rows.map(asAddress)
}
