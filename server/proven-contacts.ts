import type { Database } from '#database/client.ts'
import { and, isNotNull, sql } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'

/** How a person is reached: emails in lower case, phone numbers in E.164. */
export interface Reached {
  emails: readonly string[]
  phones: readonly string[]
  /** Since when the numbers are certainly theirs: what is older belongs to whoever had them before. */
  phonesSince: Date
}

/** Twelve months: operators give numbers to new owners. */
const numberLasts = 365 * 24 * 60 * 60 * 1000

/** Since when a number that is proven at a time belongs to the same person. */
export const sameOwnerSince = (provenAt: Date): Date => new Date(provenAt.getTime() - numberLasts)

/**
 * What certainly belongs to an account: anybody may register with the email, and type the number, of somebody else. A
 * number is proven by a code, an email by a link that was sent to it. A delivered order proves neither: parcel and
 * mailbox may belong to different people.
 */
export function provenContacts(account: typeof users.$inferSelect): Reached {
  const { email, emailProvenAt, confirmedPhone, phoneProvenAt } = account
  return {
    emails: email && emailProvenAt ? [email.toLowerCase()] : [],
    phones: confirmedPhone ? [confirmedPhone] : [],
    phonesSince: sameOwnerSince(phoneProvenAt),
  }
}

/** Whether a link has proven a mailbox for an account. */
export async function isProvenMailbox(db: Database, email: string): Promise<boolean> {
  const isIts = sql`lower(${users.email}) = lower(${email}) and ${users.email} <> ''`
  return (await db.$count(users, and(isIts, isNotNull(users.emailProvenAt)))) > 0
}
