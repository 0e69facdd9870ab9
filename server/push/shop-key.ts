import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Config } from '../config.ts'

interface ShopKey {
  /** As browsers get it, base64url. */
  publicKey: string
  privateKey: KeyObject
}

const keys = new Map<string, ShopKey>()

/**
 * The key by which push services know the shop (VAPID, RFC 8292): derived from the token secret, so that all processes
 * have the same one and there is no other secret to keep. With another token secret, browsers have to agree again.
 */
export function shopKeyOf({ tokenSecret }: Pick<Config, 'tokenSecret'>): ShopKey {
  const known = keys.get(tokenSecret)
  if (known) return known
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', tokenSecret, '', 'messages to browsers', 32)))
  const point = pair.getPublicKey()
  const part = (bytes: Buffer) => bytes.toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(point.subarray(1, 33)), y: part(point.subarray(33)) }
  const key = createPrivateKey({ key: { ...jwk, d: part(pair.getPrivateKey()) }, format: 'jwk' })
  const made = { publicKey: part(point), privateKey: key }
  keys.set(tokenSecret, made)
  return made
}
