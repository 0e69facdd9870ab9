import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../../config.ts'

type Keys = Pick<Config, 'tokenSecret'>

const keyOf = ({ tokenSecret }: Keys) => Buffer.from(hkdfSync('sha256', tokenSecret, '', 'second factor of staff', 32))
const sizes = { nonce: 12, tag: 16 }

/** Encrypts the key of an authenticator app for the database (AES-256-GCM), bound to its person. */
export function seal(keys: Keys, userId: string, secret: string): string {
  const nonce = randomBytes(sizes.nonce)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined when it was encrypted with another token secret, or for another person. */
export function unseal(keys: Keys, userId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const tagEnd = sizes.nonce + sizes.tag
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(keys), bytes.subarray(0, sizes.nonce), {
      authTagLength: sizes.tag,
    })
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(sizes.nonce, tagEnd))
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
