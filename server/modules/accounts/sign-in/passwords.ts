import argon2 from '@node-rs/argon2'
import { passwordLength } from '#contract/accounts/accounts.ts'
import { ShopError } from '../../../errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** argon2id with 19 MiB and two passes: about 25 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Whether a password is shorter than staff's have to be. */
export const isTooShortForStaff = (password: string): boolean => password.length < passwordLength.staff

/** Hashes a password. @throws ShopError for a common password, or one that is too short for staff */
export async function hashPassword(password: string, forStaff = false): Promise<string> {
  if (forStaff && isTooShortForStaff(password)) throw unacceptable('staff_password_too_short')
  if (isCommonPassword(password)) throw unacceptable('password_too_common')
  return argon2.hash(password, cost)
}

const unacceptable = (code: 'staff_password_too_short' | 'password_too_common') =>
  new ShopError(code, {}, { field: 'password' })

/** A dummy hash for unknown email addresses, so that they take as long as checking a password. */
const dummyHash = argon2.hash('nobody has this password', cost)

/** Verifies a password; without a hash it takes the same time and returns false. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const isCorrect = await argon2.verify(passwordHash ?? (await dummyHash), password)
  return isCorrect && Boolean(passwordHash)
}
