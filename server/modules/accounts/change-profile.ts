import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Profile, ProfileChange } from '#contract/accounts.ts'
import { sessions, users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { hasEmail } from './has-email.ts'
import { normalisePhone } from './phone.ts'
import { asProfile } from './profile.ts'
import { signToken } from './token.ts'

/** Changes the own profile. Returns it with a new token of the same session, as the token carries name and e-mail. */
export async function changeProfile(
  context: SignedInContext,
  { name, email, phone, address }: z.output<typeof ProfileChange>,
): Promise<{ user: Profile; token: string }> {
  const { actor } = context
  const { user, session } = await inTransaction(context.db, async (tx) => {
    const [other] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(hasEmail(email), ne(users.id, actor.id)))
    if (other) throw emailTaken()
    const [user] = await tx
      .update(users)
      .set({ name, email, phone: normalisePhone(phone), address })
      .where(eq(users.id, actor.id))
      .returning()
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, actor.sessionId))
    return { user, session }
  }).catch((error: unknown) => {
    throw isTakenMeanwhile(error) ? emailTaken() : error
  })
  if (!user || !session) throw new ShopError('unauthorized', 'Please sign in again.')
  const token = await signToken(context.config, { ...user, sessionId: session.id }, context.now(), session.expiresAt)
  return { user: asProfile(user), token }
}

function emailTaken(): ShopError {
  const message = 'Another account has this e-mail.'
  return new ShopError('conflict', message, { fields: { email: message } })
}

/** Two accounts took the same address at once: the unique index let one through. */
function isTakenMeanwhile(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; constraint?: string } }
  return cause?.code === '23505' && cause.constraint === 'users_email'
}
