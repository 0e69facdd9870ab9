import type { Database } from '#database/client.ts'
import { ShopError } from '../errors.ts'
import { isProvenMailbox } from '../proven-contacts.ts'
import type { Limits } from './limits.ts'
import { mailboxKey, phoneKey } from './recipients.ts'
import { type LimitName, limits as table } from './table.ts'

/** Limits that an email counts for. */
interface CountedEmail {
  always?: readonly LimitName[]
  /** Also, while no link has proven the mailbox. */
  unproven?: readonly LimitName[]
  /** Allows it beyond those. */
  beyond?: LimitName
}

/**
 * Who can cause an email, and what it counts for. Every email passes here where it is sent: what a stranger can cause is
 * counted by its recipient.
 */
const emailCauses = {
  /** The shop and its staff, and who reads it: by a link that was opened there. */
  shop: {},
  /** Counted where it was asked for, because of the answer, or of what asking changes. */
  asked: {},
  /** Anybody who types the address, whoever has proven it. */
  visitor: { always: ['emailOfVisitor'] },
  /** The same; where it is asked for. */
  newsletter: { always: ['newsletterToRecipient'] },
  /** Whoever has opened an account with it. */
  account: { unproven: ['emailToUnprovenMailbox'] },
  /** The same; its link proves the mailbox, so what others cause leaves one for each time that a link works. */
  passwordReset: { unproven: ['emailToUnprovenMailbox'], beyond: 'resetToUnprovenMailbox' },
  /** Whoever asks to have it as the new email of an account. */
  newEmail: { always: ['changeEmailToRecipient'], unproven: ['emailToUnprovenMailbox'] },
  /** The same, where the account has the email already or has proven who it is: others leave it one link. */
  knownNewEmail: {
    always: ['changeEmailToRecipient'],
    unproven: ['emailToUnprovenMailbox'],
    beyond: 'emailLinkOfAccount',
  },
  /** Somebody who knows the password and asks for another email: the former one is told. */
  emailChange: { always: ['emailChangeNotice'], beyond: 'noticeOfAccount' },
  /** What has happened to an account: others leave it two a day. */
  notice: { unproven: ['noticeEmail'], beyond: 'noticeOfAccount' },
  /** A new customer, with orders that cost nothing. */
  unpaidOrder: { unproven: ['unconfirmedOrderEmail', 'emailToUnprovenMailbox'] },
  /** A customer who pays, cancels and gets the money back. */
  paidOrder: { unproven: ['paidOrderEmail'] },
} satisfies Record<string, CountedEmail>

type Cause = keyof typeof emailCauses

/** With the account that the email is about, where it has a counter of its own. */
export type EmailCause = Exclude<Cause, 'knownNewEmail'> | { cause: Cause; account: string }

/** The same of text messages, without codes, which are counted where they are asked for (`countCodeRequest`). */
const textCauses = {
  shop: [],
  /** What has happened to the account: nothing else uses this up. */
  notice: ['noticeText'],
  /** The account that has confirmed the number, or staff. */
  owner: ['orderText'],
  /** An account that has typed it, whatever was paid: it may be anybody's. */
  typed: ['textToTypedNumber', 'typedNumberText'],
} satisfies Record<string, readonly LimitName[]>

export type TextCause = Exclude<keyof typeof textCauses, 'typed'> | { typedBy: string }

interface Counting {
  db: Database
  limits: Pick<Limits, 'take' | 'returnPoint'>
}

/** Counts an email. False: its mailbox has got too many. `isProven`: if known otherwise than by the account with it. */
export async function mayEmail(
  { db, limits }: Counting,
  to: string,
  cause: EmailCause,
  isProven?: boolean,
): Promise<boolean> {
  const { cause: name, account } = typeof cause === 'string' ? { cause, account: '' } : cause
  const { always = [], unproven = [], beyond }: CountedEmail = emailCauses[name]
  if (always.length + unproven.length === 0) return true
  const isOwners = isProven ?? (await isProvenMailbox(db, to))
  const counted = (names: readonly LimitName[]) =>
    takeAll(limits, names, (limit) => (table[limit].by === 'account' ? account : mailboxKey(to, isOwners)))
  if (await counted(isOwners ? always : [...always, ...unproven])) return true
  if (!beyond || (table[beyond].by === 'account' && account === '')) return false
  return counted([beyond])
}

/** Counts a text message. False: its number, or the account that has typed it, has had too many. */
export function mayText({ limits }: Pick<Counting, 'limits'>, to: string, cause: TextCause): Promise<boolean> {
  const [kind, typedBy] = typeof cause === 'string' ? [cause, ''] : (['typed', cause.typedBy] as const)
  return takeAll(limits, textCauses[kind], (name) => (table[name].by === 'account' ? typedBy : phoneKey(to)))
}

/** Counts for all of these limits, or for none. */
async function takeAll(
  limits: Counting['limits'],
  names: readonly LimitName[],
  keyOf: (name: LimitName) => string,
): Promise<boolean> {
  const taken: LimitName[] = []
  try {
    for (const name of names) {
      await limits.take(name, keyOf(name))
      taken.push(name)
    }
    return true
  } catch (error) {
    for (const name of taken) await limits.returnPoint(name, keyOf(name))
    if (error instanceof ShopError && error.status === 429) return false
    throw error
  }
}
