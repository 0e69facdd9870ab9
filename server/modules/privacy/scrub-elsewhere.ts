import { foldSearch } from '#contract/fold-text.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, inArray, or, sql } from '#database/drizzle.ts'
import {
  addresses,
  blockedPhones,
  cartReminders,
  emailChanges,
  formerOrders,
  messages,
  newsletterSubscribers,
  offerUses,
  outgoingMessages,
  passwordResets,
  phoneCodes,
  reportSummaries,
  reportViews,
  sessions,
  staffChanges,
  staffInvitations,
  stockAlerts,
  wishlistItems,
} from '#database/schema/index.ts'
import { digitsOfPhone } from '../../text-search.ts'
import { normalizePhone } from '../accounts/index.ts'

/** How a person was reached: emails in lower case, phone numbers as they were stored. */
interface Reached {
  emails: readonly string[]
  phones: readonly string[]
}

/** Parts of texts that name the person: a phone number may be written with 0, 880 or +880 first. */
const spellingsOf = ({ emails, phones }: Reached): string[] => [
  ...emails,
  ...phones.flatMap((phone) => digitsOfPhone(phone) ?? []),
]

interface Person extends Reached {
  accountId: string
  orderIds: string[]
  /** What certainly is the person's: anybody may type the number or email of somebody else in an order. */
  proven: Reached
}

/** Deletes what belongs to a person and is no order: addresses, messages, sessions, codes, subscriptions, sent messages. */
export async function scrubElsewhere(
  tx: Transaction,
  { accountId, orderIds, emails, phones, proven }: Person,
): Promise<void> {
  for (const table of [
    ...[
      addresses,
      cartReminders,
      emailChanges,
      messages,
      passwordResets,
      reportSummaries,
      reportViews,
      sessions,
      wishlistItems,
    ],
  ]) {
    await tx.delete(table).where(eq(table.userId, accountId))
  }
  const isEmail = (column: typeof stockAlerts.email | typeof newsletterSubscribers.email) =>
    inArray(sql`lower(${column})`, emails)
  await tx.delete(stockAlerts).where(or(eq(stockAlerts.userId, accountId), isEmail(stockAlerts.email)))
  await tx.delete(newsletterSubscribers).where(isEmail(newsletterSubscribers.email))
  await tx.delete(phoneCodes).where(or(eq(phoneCodes.userId, accountId), inArray(phoneCodes.phone, phones)))
  const ofPerson = or(
    inArray(formerOrders.email, [...proven.emails]),
    inArray(formerOrders.phone, proven.phones.map(normalizePhone)),
  )
  await tx.delete(formerOrders).where(ofPerson)
  await tx.delete(staffInvitations).where(inArray(sql`lower(${staffInvitations.email})`, [...proven.emails]))
  // Only the number stays: else whoever is blocked would open another account.
  await tx
    .update(blockedPhones)
    .set({ reason: 'Blocked before the account was erased' })
    .where(inArray(blockedPhones.phone, [...proven.phones]))
  const recipients = [...emails, ...phones]
  await tx
    .delete(outgoingMessages)
    .where(
      or(inArray(outgoingMessages.orderId, orderIds), inArray(sql`lower(${outgoingMessages.recipient})`, recipients)),
    )
  // How often an offer was used stays; by whom does not.
  await tx
    .update(offerUses)
    .set({ customerKey: sql`${offerUses.orderId}::text || right(md5(${offerUses.customerKey}), 8)`, slot: null })
    .where(inArray(offerUses.customerKey, [accountId, ...phones]))
  for (const text of spellingsOf({ emails, phones })) {
    await tx.execute(sql`delete from pgboss.job where strpos(lower(data::text), ${text}) > 0`)
    await tx.execute(sql`delete from rate_limits where strpos(lower(key), ${text}) > 0`)
  }
}

/**
 * Empties the values of the changes of these things, of those that name a phone number or an email, and of those of reviews
 * under these names, whose fields are named by them.
 */
export async function scrubChangeLog(
  tx: Transaction,
  { subjects, reviewers, ...reached }: Reached & { subjects: string[]; reviewers: string[] },
): Promise<void> {
  const has = (text: string) => sql`search like ${`%${foldSearch(text).replace(/[\\%_]/g, '\\$&')}%`}`
  const named = [
    ...spellingsOf(reached).map(has),
    ...reviewers.map((name) => and(eq(staffChanges.kind, 'review'), has(name))),
  ]
  await tx
    .update(staffChanges)
    .set({
      fields: sql`case when kind = 'review' then '[]' else (select coalesce(jsonb_agg(field || '{"before": "", "after": ""}'), '[]')
        from jsonb_array_elements(fields) as field) end`,
      subject: sql`case when kind in ('message', 'blocked-phone') then '' else subject end`,
      subjectId: sql`case when kind = 'blocked-phone' then '' else subject_id end`,
      search: '',
    })
    .where(or(inArray(staffChanges.subjectId, [...subjects, ...reached.phones]), ...named))
}
