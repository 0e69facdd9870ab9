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

export interface SignedIn {
  token: string
  /** What the password was compared with. */
  passwordHash: string
  /** The device, if it has signed in with this password before. */
  deviceId: string | undefined
}

/** Finds the id of the device, if it has signed in with the present password, whose hash is passed. */
export type FindDevice = (passwordHash: string | undefined) => Promise<string | undefined>

interface Beginning {
  /** Whether an account may sign in here; the others are answered like a wrong password. */
  mayBegin?(db: Database | Transaction, userId: string): Promise<boolean>
  /** What else an account has to prove, after its password. @throws ShopError */
  alsoProve?(account: Account): Promise<void>
  /** Starts the session and returns its token. */
  begin(tx: Transaction, account: Account): Promise<string>
}

/**
 * Starts a session for whoever knows the password.
 * @throws ShopError unauthorized, with the same message and timing for an unknown email address and a wrong password;
 * too_many_requests
 */
export async function withPassword(
  context: Context,
  { email, password }: Credentials,
  findDevice: FindDevice,
  { mayBegin = async () => true, alsoProve, begin }: Beginning,
): Promise<SignedIn> {
  const [user] = await context.db.select().from(users).where(hasEmail(email))
  const passwordHash = user?.passwordHash ?? undefined
  const deviceId = await findDevice(passwordHash)
  const attempt = await countAttempt(context, email, { passwordHash, deviceId })
  const isRight = await isPassword(password, passwordHash).catch(async (error: unknown) => {
    await attempt.undo()
    throw error
  })
  if (!isRight || !user || !passwordHash || !(await mayBegin(context.db, user.id))) {
    await attempt.failed()
    throw wrongPassword()
  }
  await attempt.succeeded()
  await alsoProve?.(user)
  return inTransaction(context.db, async (tx) => {
    // A new password or role ends sessions: one that is set at this moment must not miss this session.
    const hasPassword = and(eq(users.id, user.id), eq(users.passwordHash, passwordHash))
    const [unchanged] = await tx.select().from(users).where(hasPassword).for('share')
    if (!unchanged || !(await mayBegin(tx, unchanged.id))) throw wrongPassword()
    return { token: await begin(tx, unchanged), passwordHash, deviceId }
  })
}

/** Starts a session of the storefront, where staff are customers. @throws ShopError as `withPassword` */
export const signIn = (context: Context, credentials: Credentials, findDevice: FindDevice): Promise<SignedIn> =>
  withPassword(context, credentials, findDevice, { begin: (tx, account) => startSession(tx, context, account) })

const wrongPassword = () => new ShopError('wrong_credentials')
