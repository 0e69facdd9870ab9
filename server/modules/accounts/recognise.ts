import { and, eq, gt } from 'drizzle-orm'
import { sessions, users } from '#database/schema/index.ts'
import type { Actor, Context } from '../../context.ts'
import { readToken } from './token.ts'

/** Who a token belongs to, as the database has the user now; undefined when the token or its session has ended. */
export async function recognise(context: Context, token: string): Promise<Actor | undefined> {
  const claims = await readToken(context.config, token, context.now())
  if (!claims) return undefined
  const [actor] = await context.db
    .select({ id: users.id, sessionId: sessions.id, name: users.name, email: users.email, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, claims.sid), eq(sessions.userId, claims.sub), gt(sessions.expiresAt, context.now())))
  return actor
}
