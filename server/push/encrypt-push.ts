import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gives with a subscription, each base64url: its public key and a secret. */
export interface BrowserKeys {
  p256dh: string
  auth: string
}

/** Those of one message. Tests set them. */
interface MessageKeys {
  /** The private key of the sender, 32 bytes. */
  sender?: Buffer
  salt?: Buffer
}

/** Bytes of a record: more than a text of ours has, so there is only one. */
const recordSize = 4_096

/**
 * The body of a message to a browser, which only that browser can read (RFC 8291 with the encoding aes128gcm of RFC
 * 8188). @throws Error for keys that are none
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { sender, salt = randomBytes(16) }: MessageKeys = {},
): Buffer {
  const pair = createECDH('prime256v1')
  if (sender) pair.setPrivateKey(sender)
  else pair.generateKeys()
  const senderKey = pair.getPublicKey()
  const browserKey = Buffer.from(p256dh, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey])
  const secret = derive(pair.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2: the last record.
  const record = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(recordSize)
  sizes.writeUInt8(senderKey.length, 4)
  return Buffer.concat([salt, sizes, senderKey, ...record])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
