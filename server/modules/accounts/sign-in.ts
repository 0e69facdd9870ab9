import { and, eq, lt } from 'drizzle-orm'
import type { Credentials } from '#contract/accounts.ts'
import { sessions, users } from '#database/schema/index.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { hasEmail } from './has-email.ts'
import { isPassword } from './passwords.ts'
import type { SignInTries } from './sign-in-tries.ts'
import { sessionLength, signToken } from './token.ts'

/**
 * Starts a session and returns its token.
 * @throws ShopError unauthorized, the same for an unknown e-mail address and a wrong password, in words and in time
 */
export async function signIn(context: Context, tries: SignInTries, { email, password }: Credentials): Promise<string> {
  const now = context.now()
  tries.take(email, context.ip, now)
  const [user] = await context.db.select().from(users).where(hasEmail(email))
  if (!(await isPassword(password, user?.passwordHash)) || !user) {
    throw new ShopError('unauthorized', 'Invalid email or password')
  }
  tries.forgive(email, context.ip)

  await context.db.delete(sessions).where(and(eq(sessions.userId, user.id), lt(sessions.expiresAt, now)))
  const expiresAt = new Date(now.getTime() + sessionLength * 1000)
  const [session] = await context.db
    .insert(sessions)
    .values({ userId: user.id, createdAt: now, expiresAt })
    .returning({ id: sessions.id })
  if (!session) throw new Error('no session was made')
  return signToken(context.config, { ...user, sessionId: session.id }, now, expiresAt)
}
