import { hash, verify } from '@node-rs/argon2'
import { ShopError } from '../../../errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** argon2id with 19 MiB and two passes: about 25 ms here, years for someone who guesses. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash to keep. @throws ShopError for a password that everybody would try first */
export async function hashPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) {
    const message = 'This password is too common. Please choose another.'
    throw new ShopError('bad_request', message, { fields: { password: message } })
  }
  return hash(password, cost)
}

/** Made once, for an e-mail address that nobody has: looking one up takes as long as checking a password. */
const nobodysHash = hash('nobody has this password', cost)

/** Whether the password is the hash's; without a hash it takes the same time and answers no. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash), password)
  return isRight && passwordHash !== undefined
}
