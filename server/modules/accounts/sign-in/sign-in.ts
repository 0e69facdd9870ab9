import type { Credentials } from '#contract/accounts/accounts.ts'
import { and, eq } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { hasEmail } from './has-email.ts'
import { isPassword, isTooShort } from './passwords.ts'
import { countAttempt } from './sign-in-attempts.ts'
import { startSession } from './start-session.ts'

/**
 * Starts a session and returns its token.
 * @throws ShopError unauthorized, with the same message and timing for an unknown email address and a wrong password;
 * forbidden when the password is too short for staff; too_many_requests
 */
export async function signIn(
  context: Context,
  { email, password }: Credentials,
  deviceId: string | undefined,
): Promise<string> {
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
    if (isTooShort(password, role)) throw new ShopError('staff_password_set_new')
    return startSession(tx, context, { ...user, role })
  })
}

const wrongPassword = () => new ShopError('wrong_credentials')

async function userWith({ db }: Context, email: string, password: string) {
  const [user] = await db.select().from(users).where(hasEmail(email))
  if (!(await isPassword(password, user?.passwordHash)) || !user?.passwordHash) return undefined
  return { ...user, passwordHash: user.passwordHash }
}
