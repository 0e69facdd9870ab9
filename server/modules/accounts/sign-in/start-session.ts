import type { Transaction } from '#database/client.ts'
import { and, desc, eq, inArray, lt, or } from '#database/drizzle.ts'
import { sessions } from '#database/schema/index.ts'
import type { Actor, Context } from '../../../context.ts'
import { sessionLength, signToken } from './token.ts'

/** How many sessions a user has at most. */
const maxSessions = 50

/** Starts a session and returns its token. Ends the oldest sessions of a user who has too many. */
export async function startSession(
  tx: Transaction,
  { config, now }: Pick<Context, 'config' | 'now'>,
  user: Pick<Actor, 'id' | 'name' | 'email'>,
): Promise<string> {
  const at = now()
  const expiresAt = new Date(at.getTime() + sessionLength * 1000)
  const isOwn = eq(sessions.userId, user.id)
  const overLimit = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(isOwn)
    .orderBy(desc(sessions.createdAt))
    .offset(maxSessions - 1)
  await tx.delete(sessions).where(and(isOwn, or(lt(sessions.expiresAt, at), inArray(sessions.id, overLimit))))
  const values = { userId: user.id, createdAt: at, expiresAt }
  const [session] = await tx.insert(sessions).values(values).returning({ id: sessions.id })
  if (!session) throw new Error('the session was not inserted')
  return signToken(config, { ...user, sessionId: session.id }, at, expiresAt)
}
