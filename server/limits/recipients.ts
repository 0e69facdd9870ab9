import { createHash } from 'node:crypto'
import { comparedEmail } from '#contract/accounts/email-case.ts'

/** The table of limits contains no email addresses and no phone numbers. */
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The key under which is counted what concerns a number, E.164. */
export const phoneKey = hashed

const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The key under which is counted what is sent to a mailbox: one for its plain address, and one for all other spellings that
 * reach the same person, whatever follows a `+`, and at Gmail wherever dots are. So nobody sends it more by spelling it
 * otherwise, and what accounts with other spellings cause leaves the plain one its own. Not for accounts, which are as many
 * as there are spellings.
 */
export function mailboxKey(email: string): string {
  const address = comparedEmail(email)
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  const typed = address.slice(0, at)
  const name = typed.split('+', 1)[0] || typed
  const plain = gmail.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
  return hashed(address === plain ? plain : `${plain} spelled otherwise`)
}
