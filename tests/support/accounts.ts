import type { Database } from '#database/client.ts'
import { sessions, users } from '#database/schema/index.ts'
import { sessionLength, signToken } from '#server/modules/accounts/sign-in/token.ts'

type NewAccount = Pick<typeof users.$inferInsert, 'name' | 'email' | 'passwordHash' | 'role'>

/** Adds an account that is signed in, without a request and without hashing a password. */
export async function addAccount(
  db: Database,
  config: { tokenSecret: string },
  account: NewAccount,
  now: Date = new Date(),
) {
  const [user] = await db.insert(users).values(account).returning()
  if (!user) throw new Error('no user')
  const expiresAt = new Date(now.getTime() + sessionLength * 1000)
  const [session] = await db.insert(sessions).values({ userId: user.id, expiresAt }).returning()
  if (!session) throw new Error('no session')
  return { id: user.id, token: await signToken(config, { ...user, sessionId: session.id }, now, expiresAt) }
}
