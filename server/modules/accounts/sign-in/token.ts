import { createSecretKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { TokenClaims } from '#contract/accounts/accounts.ts'
import type { Config } from '../../../config.ts'
import type { Actor } from '../../../context.ts'

/** Seconds that a session lasts: 30 days. */
export const sessionLength = 30 * 24 * 60 * 60

const Claims = TokenClaims.extend({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })
type Claims = z.infer<typeof Claims>

type Signing = Pick<Config, 'tokenSecret'>

const keys = new Map<string, KeyObject>()
/** The key that signs tokens. */
export function keyOf({ tokenSecret }: Signing): KeyObject {
  const key = keys.get(tokenSecret) ?? createSecretKey(tokenSecret, 'utf8')
  keys.set(tokenSecret, key)
  return key
}

/**
 * The token of a customer's session, whose role is always `user`. Its name and email are for the client to show; the
 * server trusts only `sub` and `sid`.
 */
export async function signToken(
  config: Signing,
  actor: Pick<Actor, 'id' | 'sessionId' | 'name' | 'email'>,
  issued: Date,
  expires: Date,
): Promise<string> {
  const { id, sessionId, name, email } = actor
  return new SignJWT({ name, email, role: 'user', sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(id)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(keyOf(config))
}

/** Tokens with verified signatures, by key: verifying one again would be a third of the work of an order. */
const verified = new WeakMap<KeyObject, LRUCache<string, Claims>>()
const maxVerified = 10_000

/** The user and session of a token; undefined when it is forged, changed or expired. */
export async function readToken(config: Config, token: string, now: Date): Promise<Claims | undefined> {
  const key = keyOf(config)
  const known = verified.get(key) ?? new LRUCache<string, Claims>({ max: maxVerified })
  verified.set(key, known)
  const before = known.get(token)
  if (before) return before.exp > Math.floor(now.getTime() / 1000) ? before : undefined
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp'],
      currentDate: now,
    })
    const { data } = Claims.safeParse(payload)
    if (data) known.set(token, data)
    return data
  } catch {
    return undefined
  }
}
