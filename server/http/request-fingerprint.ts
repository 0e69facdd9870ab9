import { createHash } from 'node:crypto'

/** A request with an idempotency key. */
export interface KeyedRequest {
  key: string
  /** Stored with the key, to tell whether another request with it is the same. */
  fingerprint: string
}

/**
 * The fingerprint of a body as it was sent, not as it was parsed: a later version may parse it into more fields. For
 * the same reason an empty field counts as none: a later version of a form may send more of them.
 */
export function requestFingerprint(sent: unknown): string {
  const text = JSON.stringify(canonical(sent)) ?? ''
  return createHash('sha256').update(text).digest('base64url')
}

/** The fields of each object by name, without the empty ones. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, canonical(field)] as const)
  const filled = fields.filter(([, field]) => !isEmpty(field)).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(filled)
}

const isEmpty = (value: unknown) => !value || (typeof value === 'object' && Object.keys(value).length === 0)
