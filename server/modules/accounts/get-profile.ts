import { eq } from 'drizzle-orm'
import type { Profile } from '#contract/accounts.ts'
import { users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { asProfile } from './profile.ts'

/** The profile of the signed-in user. */
export async function getProfile({ db, actor }: SignedInContext): Promise<Profile> {
  const [user] = await db.select().from(users).where(eq(users.id, actor.id))
  if (!user) throw new ShopError('unauthorized', 'Please sign in again.')
  return asProfile(user)
}
