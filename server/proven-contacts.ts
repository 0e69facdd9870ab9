import type { users } from '#database/schema/index.ts'

/** How a person is reached: emails in lower case, phone numbers in E.164. */
export interface Reached {
  emails: readonly string[]
  phones: readonly string[]
}

/**
 * What certainly belongs to an account: anybody may register with the email, and type the number, of somebody else. A
 * number is proven by a code, an email by a link that was sent to it. A delivered order proves neither: parcel and
 * mailbox may belong to different people.
 */
export function provenContacts(account: typeof users.$inferSelect): Reached {
  const { email, emailProvenAt, confirmedPhone } = account
  return { emails: email && emailProvenAt ? [email.toLowerCase()] : [], phones: confirmedPhone ? [confirmedPhone] : [] }
}
