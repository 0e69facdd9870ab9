import { type Credentials, staffPasswordTooShort } from '#contract/accounts/accounts.ts'
import { and, desc, eq, inArray, lt, or } from '#database/drizzle.ts'
import { sessions, users } from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { hasEmail } from './has-email.ts'
import { isPassword, isTooShort } from './passwords.ts'
import { countAttempt } from './sign-in-attempts.ts'
import { sessionLength, signToken } from './token.ts'

/** How many sessions a user has at most. */
const maxSessions = 50

/**
 * Starts a session and returns its token. Ends the oldest sessions of a user who has too many.
 * @throws ShopError unauthorized, with the same message and timing for an unknown email address and a wrong password;
 * forbidden when the password is too short for staff; too_many_requests
 */
export async function signIn(
  context: Context,
  { email, password }: Credentials,
  deviceId: string | undefined,
): Promise<string> {
  const now = context.now()
  const attempt = await countAttempt(context, email, deviceId)
  const user = await userWith(context, email, password).catch(async (error: unknown) => {
    await attempt.undo()
    throw error
  })
  if (!user) {
    await attempt.failed()
    throw wrongPassword()
  }
  await attempt.succeeded()
  return inTransaction(context.db, async (tx) => {
    // A new password or role ends all sessions: one that is set at this moment must not miss this session.
    const hasPassword = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash))
    const [unchanged] = await tx.select({ role: users.role }).from(users).where(hasPassword).for('share')
    if (!unchanged) throw wrongPassword()
    const { role } = unchanged
    if (isTooShort(password, role)) {
      throw new ShopError('forbidden', `${staffPasswordTooShort}. Set a new one with “Forgot Your Password”.`)
    }
    const expiresAt = new Date(now.getTime() + sessionLength[role] * 1000)
    const isOwn = eq(sessions.userId, user.id)
    const surplus = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(isOwn)
      .orderBy(desc(sessions.createdAt))
      .offset(maxSessions - 1)
    await tx.delete(sessions).where(and(isOwn, or(lt(sessions.expiresAt, now), inArray(sessions.id, surplus))))
    const values = { userId: user.id, createdAt: now, expiresAt }
    const [session] = await tx.insert(sessions).values(values).returning({ id: sessions.id })
    if (!session) throw new Error('the session was not inserted')
    return signToken(context.config, { ...user, role, sessionId: session.id }, now, expiresAt)
  })
}

const wrongPassword = () => new ShopError('unauthorized', 'Invalid email or password')

async function userWith({ db }: Context, email: string, password: string) {
  const [user] = await db.select().from(users).where(hasEmail(email))
  return (await isPassword(password, user?.passwordHash)) ? user : undefined
}
