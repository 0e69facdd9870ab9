import { eq } from '#database/drizzle.ts'
import { prepared } from '#database/prepared.ts'
import { sessions } from '#database/schema/index.ts'
import type { Actor, Shop, SignedInContext } from '../../../context.ts'
import { readToken, signToken } from './token.ts'

const findSession = prepared<Actor>(
  'session_with_user',
  `select u.id, s.id as "sessionId", u.name, u.email, u.confirmed_phone as "confirmedPhone"
   from sessions s join users u on u.id = s.user_id
   where s.id = $1 and s.user_id = $2 and s.expires_at > $3::timestamptz`,
)

/** The customer of a token, from the database; undefined when the token has expired or its session has ended. */
export async function authenticate(
  { config, db, now }: Pick<Shop, 'config' | 'db' | 'now'>,
  token: string,
): Promise<Actor | undefined> {
  const claims = await readToken(config, token, now())
  if (!claims) return undefined
  const [actor] = await findSession(db, [claims.sid, claims.sub, now().toISOString()])
  return actor
}

/** A new token for the caller's session; undefined while its claims are up to date. */
export async function renewToken({ config, actor, now }: SignedInContext, token: string): Promise<string | undefined> {
  const claims = await readToken(config, token, now())
  if (!claims) return undefined
  const { name, email } = actor
  if (claims.name === name && claims.email === email && claims.role === 'user') return undefined
  return signToken(config, actor, now(), new Date(claims.exp * 1000))
}

/** Ends the session of this call's token. */
export async function signOut({ db, actor }: SignedInContext): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, actor.sessionId))
}
