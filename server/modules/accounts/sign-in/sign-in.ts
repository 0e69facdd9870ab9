import type { Credentials } from '#contract/accounts/accounts.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { hasEmail } from './has-email.ts'
import { isPassword } from './passwords.ts'
import { countAttempt } from './sign-in-attempts.ts'
import { startSession } from './start-session.ts'

type Account = typeof users.$inferSelect

interface Beginning {
  /** Whether an account may sign in here; the others are answered like a wrong password. */
  mayBegin?(db: Database | Transaction, userId: string): Promise<boolean>
  /** What else an account has to prove, after its password. @throws ShopError */
  alsoProve?(account: Account): Promise<void>
  /** Starts the session and returns its token. */
  begin(tx: Transaction, account: Account): Promise<string>
}

/**
 * Starts a session for whoever knows the password, and returns its token.
 * @throws ShopError unauthorized, with the same message and timing for an unknown email address and a wrong password;
 * too_many_requests
 */
export async function withPassword(
  context: Context,
  { email, password }: Credentials,
  deviceId: string | undefined,
  { mayBegin = async () => true, alsoProve, begin }: Beginning,
): Promise<string> {
  const attempt = await countAttempt(context, email, deviceId)
  const user = await userWith(context, email, password).catch(async (error: unknown) => {
    await attempt.undo()
    throw error
  })
  if (!user || !(await mayBegin(context.db, user.id))) {
    await attempt.failed()
    throw wrongPassword()
  }
  await attempt.succeeded()
  await alsoProve?.(user)
  return inTransaction(context.db, async (tx) => {
    // A new password or role ends sessions: one that is set at this moment must not miss this session.
    const hasPassword = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash))
    const [unchanged] = await tx.select().from(users).where(hasPassword).for('share')
    if (!unchanged || !(await mayBegin(tx, unchanged.id))) throw wrongPassword()
    return begin(tx, unchanged)
  })
}

/** Starts a session of the storefront, where staff are customers. @throws ShopError as `withPassword` */
export const signIn = (context: Context, credentials: Credentials, deviceId: string | undefined): Promise<string> =>
  withPassword(context, credentials, deviceId, { begin: (tx, account) => startSession(tx, context, account) })

const wrongPassword = () => new ShopError('wrong_credentials')

async function userWith({ db }: Context, email: string, password: string) {
  const [user] = await db.select().from(users).where(hasEmail(email))
  if (!(await isPassword(password, user?.passwordHash)) || !user?.passwordHash) return undefined
  return { ...user, passwordHash: user.passwordHash }
}
