import type { Profile } from '#contract/accounts/accounts.ts'
import { and, eq, gt } from '#database/drizzle.ts'
import { sessions } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { endOtherShopAccess } from '../sign-in/end-other-access.ts'
import { assertCurrentPassword } from './current-password.ts'
import { readProfile } from './profile.ts'

/** How long signing in proves whose session it is, milliseconds: a stolen one is hardly ever that new. */
const freshLength = 15 * 60 * 1000

/**
 * Ends all other sessions of the account in the shop. The own one has just signed in, or the password is given: who has
 * only a token cannot end those of the owner, who can always sign in again and end that one.
 * @throws ShopError fresh_sign_in_needed, 400 for a wrong password, 401 after too many, too_many_attempts
 */
export async function signOutElsewhere(
  context: SignedInContext,
  currentPassword: string | undefined,
): Promise<Profile> {
  const { actor, db, limits } = context
  await limits.take('signOutElsewhere', actor.sessionId)
  if (!(await isFresh(context))) {
    if (!currentPassword) throw new ShopError('fresh_sign_in_needed')
    await assertCurrentPassword(context, currentPassword)
  }
  return inTransaction(db, async (tx) => {
    await endOtherShopAccess(tx, actor.id, actor.sessionId)
    return readProfile(tx, context)
  })
}

async function isFresh({ actor, db, now }: SignedInContext): Promise<boolean> {
  const since = new Date(now().getTime() - freshLength)
  return (await db.$count(sessions, and(eq(sessions.id, actor.sessionId), gt(sessions.createdAt, since)))) > 0
}
