import type { SignedInContext } from '../../../context.ts'
import { readToken, signToken } from './token.ts'

/** A new token for the caller's session; undefined while it still says what the account is. */
export async function renewToken({ config, actor, now }: SignedInContext, token: string): Promise<string | undefined> {
  const claims = await readToken(config, token, now())
  if (!claims) return undefined
  const { name, email, role } = actor
  if (claims.name === name && claims.email === email && claims.role === role) return undefined
  return signToken(config, actor, now(), new Date(claims.exp * 1000))
}
