import { createHash } from 'node:crypto'

/** What tells whether a request with an idempotency key is the same as the first one. */
interface Fingerprint {
  /** To be stored with the key. */
  hash: string
  /** Whether a stored hash is of the same request. */
  matches(stored: string | null): boolean
}

/** A request with an idempotency key. */
export interface KeyedRequest {
  key: string
  fingerprint: Fingerprint
}

/**
 * The fingerprint of a body as it was sent, not as it was parsed: a later version may parse it into more fields. For
 * the same reason an empty field counts as none: a later version of a form may send more of them.
 * @param parsed of which earlier versions stored the hash; to be removed once their keys, a day old, are gone
 */
export function requestFingerprint(sent: unknown, parsed: unknown): Fingerprint {
  const hash = hashOf(JSON.stringify(canonical(sent)))
  return { hash, matches: (stored) => stored === hash || stored === hashOf(JSON.stringify(parsed)) }
}

const hashOf = (text: string | undefined) =>
  createHash('sha256')
    .update(text ?? '')
    .digest('base64url')

/** The fields of each object by name, without the empty ones. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, canonical(field)] as const)
  const filled = fields.filter(([, field]) => !isEmpty(field)).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(filled)
}

const isEmpty = (value: unknown) => !value || (typeof value === 'object' && Object.keys(value).length === 0)
