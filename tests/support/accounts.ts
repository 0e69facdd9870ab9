import type { Database } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { sessions, staff, staffSecondFactors, staffSessions, users } from '#database/schema/index.ts'
import { sessionLength, signToken } from '#server/modules/accounts/sign-in/token.ts'

type NewAccount = Pick<typeof users.$inferInsert, 'name' | 'email' | 'passwordHash'> & {
  /** Of staff: a role of every shop, or of the shop's own. */
  staffRole?: string | undefined
}

/**
 * Gives a member of staff a second factor, proven in the present sessions for as long as they last. No app makes its codes:
 * signing in again needs another way.
 */
export async function proveSecondFactor(db: Database, userId: string): Promise<void> {
  await db.insert(staffSecondFactors).values({ userId, secret: 'of a test', since: new Date() }).onConflictDoNothing()
  await db
    .update(staffSessions)
    .set({ provenAt: new Date('2100-01-01') })
    .where(eq(staffSessions.userId, userId))
}

/** Adds an account that is signed in, without a request and without hashing a password. */
export async function addAccount(
  db: Database,
  config: { tokenSecret: string },
  { staffRole, ...account }: NewAccount,
  now: Date = new Date(),
) {
  const [user] = await db.insert(users).values(account).returning()
  if (!user) throw new Error('no user')
  if (staffRole) await db.insert(staff).values({ userId: user.id, roleId: staffRole, emailSetAt: new Date() })
  const expiresAt = new Date(now.getTime() + sessionLength * 1000)
  const [session] = await db.insert(sessions).values({ userId: user.id, expiresAt }).returning()
  if (!session) throw new Error('no session')
  return { id: user.id, token: await signToken(config, { ...user, sessionId: session.id }, now, expiresAt) }
}
