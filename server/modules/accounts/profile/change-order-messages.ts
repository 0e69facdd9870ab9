import type { z } from 'zod'
import type { OrderMessagesChange, Profile } from '#contract/accounts/accounts.ts'
import { eq } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { requireProfile } from './profile.ts'

/** A customer chooses how to get messages about orders. */
export async function changeOrderMessages(
  context: SignedInContext,
  change: z.infer<typeof OrderMessagesChange>,
): Promise<Profile> {
  await context.db.update(users).set(change).where(eq(users.id, context.actor.id))
  return requireProfile(context)
}
