import { createHash } from 'node:crypto'
import { comparedEmail } from '#contract/accounts/email-case.ts'

/** The table of limits contains no email addresses and no phone numbers. */
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The key under which is counted what concerns a number, E.164. */
export const phoneKey = hashed

const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The key under which is counted what is sent to a mailbox: one for its plain address, one for each spelling that a link has
 * proven for an account, and one for all other spellings that reach the same person, whatever follows a `+`, and at Gmail
 * wherever dots are. So nobody sends it more by spelling it otherwise: only who reads the mailbox proves spellings. And what
 * is caused with other spellings leaves the plain and the proven ones their own. Not for accounts, which are as many as
 * there are spellings.
 */
export function mailboxKey(email: string, isProven: boolean): string {
  const address = comparedEmail(email)
  if (isProven) return hashed(address)
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  const typed = address.slice(0, at)
  const name = typed.split('+', 1)[0] || typed
  const plain = gmail.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
  return hashed(address === plain ? plain : `${plain} spelled otherwise`)
}
