import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { CannotStart } from '#database/cannot-start.ts'

/** Loaded when a backup is made or read: 0.9 MB of code that most processes never run. */
const age = () => import('age-encryption')

/** The name of an encrypted file ends so. */
export const encryptedSuffix = '.age'

/** Encrypts what flows through, for the owner of a public key: the server cannot read its own backups. */
export const encryptFor = (publicKey: string) =>
  async function* (plain: Readable): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await age()
    const encrypter = new Encrypter()
    encrypter.addRecipient(publicKey)
    yield* (await encrypter.encrypt(Readable.toWeb(plain) as never)) as unknown as ReadableStream<Uint8Array>
  }

/** Decrypts with a private key, a line AGE-SECRET-KEY-… of a file. @throws CannotStart when it is another one */
export async function decryptWith(keyFile: string) {
  const lines = (await readFile(keyFile, 'utf8')).split('\n')
  const key = lines.map((line) => line.trim()).find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!key) throw new CannotStart(`${keyFile} has no line that begins with AGE-SECRET-KEY-.`)
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  return async function* (encrypted: Readable): AsyncGenerator<Uint8Array> {
    const plain = await decrypter.decrypt(Readable.toWeb(encrypted) as never).catch(() => {
      throw new CannotStart(`The private key in ${keyFile} does not open this backup.`)
    })
    yield* plain as unknown as ReadableStream<Uint8Array>
  }
}

/** A new pair of keys. */
export async function generateKeys(): Promise<{ privateKey: string; publicKey: string }> {
  const { generateX25519Identity, identityToRecipient } = await age()
  const privateKey = await generateX25519Identity()
  return { privateKey, publicKey: await identityToRecipient(privateKey) }
}
