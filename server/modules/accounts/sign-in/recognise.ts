import { prepared } from '#database/prepared.ts'
import type { Actor, Context } from '../../../context.ts'
import { readToken } from './token.ts'

const findSession = prepared<Actor>(
  'session_with_user',
  `select u.id, s.id as "sessionId", u.name, u.email, u.role
   from sessions s join users u on u.id = s.user_id
   where s.id = $1 and s.user_id = $2 and s.expires_at > $3::timestamptz`,
)

/** Who a token belongs to, as the database has the user now; undefined when the token or its session has ended. */
export async function recognise(context: Context, token: string): Promise<Actor | undefined> {
  const claims = await readToken(context.config, token, context.now())
  if (!claims) return undefined
  const [actor] = await findSession(context.db, [claims.sid, claims.sub, context.now().toISOString()])
  return actor
}
