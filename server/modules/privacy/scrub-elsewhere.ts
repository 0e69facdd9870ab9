import { foldSearch } from '#contract/fold-text.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, gt, inArray, or, type SQL, sql } from '#database/drizzle.ts'
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
  pushSubscriptions,
  reportSummaries,
  reportViews,
  type reviews,
  type StoredField,
  sessions,
  staffChanges,
  staffInvitations,
  stockAlerts,
  wishlistItems,
} from '#database/schema/index.ts'
import type { JobName } from '../../jobs.ts'
import type { Reached } from '../../proven-contacts.ts'
import { slicesOf } from '../../slices.ts'
import { searchTextOf } from '../../staff-changes.ts'
import { digitsOfPhone } from '../../text-search.ts'
import { changedFieldsOfReview } from '../catalogue/index.ts'
import { typedFields } from '../orders/index.ts'

type WrittenReview = Pick<typeof reviews.$inferSelect, 'productId' | 'reviewerName'>

interface Person {
  accountId: string
  /** As it is written in the account, proven or not: what the shop wrote to it about the account is the account's. */
  email: string
  orderIds: readonly string[]
  /** All that reaches beyond the account's own rows. */
  proven: Reached
}

/** Emails about an account itself. */
const aboutAccount: readonly JobName[] = [
  'welcome-email',
  'password-reset-email',
  'password-notice-email',
  'confirm-new-email',
  'email-change-notice',
  'number-notice-email',
  'cart-reminder-email',
]

const ownTables = [
  addresses,
  cartReminders,
  emailChanges,
  messages,
  passwordResets,
  reportSummaries,
  reportViews,
  sessions,
  wishlistItems,
]

/** Orders of the former shop with a proven email, or with a proven number since it is the same person's. */
export const isFormerOrderOf = ({ emails, phones, phonesSince }: Reached): SQL | undefined =>
  or(
    inArray(formerOrders.email, [...emails]),
    and(inArray(formerOrders.phone, [...phones]), gt(formerOrders.placedAt, phonesSince)),
  )

/** Deletes what belongs to a person and is no order: addresses, messages, sessions, codes, subscriptions, sent messages. */
export async function scrubElsewhere(tx: Transaction, { accountId, email, orderIds, proven }: Person): Promise<void> {
  for (const table of ownTables) await tx.delete(table).where(eq(table.userId, accountId))
  const [emails, phones] = [[...proven.emails], [...proven.phones]]
  const isEmail = (
    column: typeof stockAlerts.email | typeof newsletterSubscribers.email | typeof staffInvitations.email,
  ) => inArray(sql`lower(${column})`, emails)
  await tx.delete(stockAlerts).where(or(eq(stockAlerts.userId, accountId), isEmail(stockAlerts.email)))
  const ofOrders = inArray(pushSubscriptions.orderId, [...orderIds])
  await tx.delete(pushSubscriptions).where(or(eq(pushSubscriptions.userId, accountId), ofOrders))
  await tx.delete(newsletterSubscribers).where(isEmail(newsletterSubscribers.email))
  await tx.delete(phoneCodes).where(or(eq(phoneCodes.userId, accountId), inArray(phoneCodes.phone, phones)))
  await tx.delete(formerOrders).where(isFormerOrderOf(proven))
  await tx.delete(staffInvitations).where(isEmail(staffInvitations.email))
  // Only the number stays: else whoever is blocked would open another account.
  await tx
    .update(blockedPhones)
    .set({ reason: 'Blocked before the account was erased' })
    .where(inArray(blockedPhones.phone, phones))
  const recipient = sql`lower(${outgoingMessages.recipient})`
  await tx
    .delete(outgoingMessages)
    .where(
      or(
        inArray(outgoingMessages.orderId, [...orderIds]),
        inArray(recipient, [...emails, ...phones]),
        and(inArray(outgoingMessages.kind, aboutAccount), eq(recipient, email.toLowerCase())),
      ),
    )
  // How often an offer was used stays; by whom does not.
  await tx
    .update(offerUses)
    .set({ customerKey: sql`${offerUses.orderId}::text || right(md5(${offerUses.customerKey}), 8)`, slot: null })
    .where(or(inArray(offerUses.orderId, [...orderIds]), inArray(offerUses.customerKey, [accountId, ...phones])))
  await tx.execute(sql`delete from pgboss.job where exists (
    select from jsonb_path_query(data, '$.data.*') as value
    where lower(value #>> '{}') in ${[accountId, ...emails, ...phones]})`)
}

/** An email or number that stands alone in a folded text: not as part of a longer one. */
const standsAlone = ({ emails, phones }: Reached): SQL[] =>
  [
    ...emails.map((email) => {
      const part = foldSearch(email)
      return and(
        isWritten(part),
        sql`search ~ ${`(?<![[:alnum:]._%+@-])${literally(part)}(?![[:alnum:]_@-]|\\.[[:alnum:]])`}`,
      )
    }),
    // It may be written with 0, 880 or +880 first.
    ...phones.map((phone) => {
      const part = digitsOfPhone(phone) ?? ''
      if (part.length < fewestDigits) return undefined
      return and(isWritten(part), sql`search ~ ${`(?<![0-9])(?:(?:00)?880|0)?${part}(?![0-9])`}`)
    }),
  ].filter((condition) => condition !== undefined)

/** Fewer digits may be a price, or a number of something else. */
const fewestDigits = 9

/** By the index, before the pattern is tried. */
const isWritten = (part: string) => sql`search like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
const literally = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')

/** What is written of a person in the change log. */
interface Written {
  accountId: string
  orderIds: readonly string[]
  messageIds: readonly string[]
  reviews: readonly WrittenReview[]
  proven: Reached
  /** Those of the account and of its orders as well, which nothing proves: they go out of the changes of these only. */
  own: Reached
}

/** Rows of one statement. */
const batchSize = 1_000

/**
 * Takes a person out of the change log, and leaves what staff did. Of changes of the account and its orders go the values
 * that say who somebody is, where they live or what was typed about them, up to an amount that they begin with. Out of all
 * other values, and of changes of other things, only a phone number or email goes. Changes of its messages, reviews and
 * blocks are about nothing else: their values are emptied.
 */
export async function scrubChangeLog(tx: Transaction, { proven, own, ...written }: Written): Promise<void> {
  const ofReviews = written.reviews.map(({ productId, reviewerName }) =>
    and(
      ...[eq(staffChanges.kind, 'review'), eq(staffChanges.subjectId, productId)],
      sql`exists (select from jsonb_array_elements(fields) as field
        where field ->> 'field' in ${changedFieldsOfReview(reviewerName)})`,
    ),
  )
  const ofBlocks = and(eq(staffChanges.kind, 'blocked-phone'), inArray(staffChanges.subjectId, [...proven.phones]))
  await tx
    .update(staffChanges)
    .set({
      fields: sql`case when kind = 'review' then '[]' else (select coalesce(jsonb_agg(field || '{"before": "", "after": ""}'), '[]')
        from jsonb_array_elements(fields) as field) end`,
      subject: sql`case when kind in ('message', 'blocked-phone') then '' else subject end`,
      subjectId: sql`case when kind = 'blocked-phone' then '' else subject_id end`,
      search: '',
    })
    .where(or(inArray(staffChanges.subjectId, [...written.messageIds]), ofBlocks, ...ofReviews))
  const owned = new Set([...written.orderIds, written.accountId])
  const found = await tx
    .select()
    .from(staffChanges)
    .where(or(inArray(staffChanges.subjectId, [...owned]), ...standsAlone(proven)))
  const scrubbed = found.map((change) => {
    const isOwn = owned.has(change.subjectId)
    const without = (text: string) => withoutContacts(isOwn ? own : proven, text)
    const fields = change.fields.map((field) => {
      const left = isOwn && tellsOfPerson(field) ? amountOf : without
      return { ...field, before: left(field.before), after: left(field.after) }
    })
    const subject = without(change.subject)
    return { id: change.id, subject, fields, search: searchTextOf({ subject, byName: change.byName, fields }) }
  })
  for (const part of slicesOf(scrubbed, batchSize))
    await tx.execute(sql`
      update staff_changes set subject = given.subject, fields = given.fields, search = given.search
      from json_to_recordset(${JSON.stringify(part)}::json) as given (id bigint, subject text, fields jsonb, search text)
      where staff_changes.id = given.id`)
}

/** Fields without a mark that name somebody, or are typed by staff. */
const personal = new Set([...typedFields, 'Tags', 'Name'])
const tellsOfPerson = ({ field, marks = [] }: StoredField): boolean =>
  personal.has(field) || marks.includes('contact') || marks.includes('address')

/** A discount is “৳500.00 (as Nadia was told)”: what was given stays. */
const amountOf = (text: string): string => /^৳[\d,]+(?:\.\d+)?/.exec(text)?.[0] ?? ''

/** A text with “…” for each of these that it names, as `standsAlone` finds them in the whole change. */
function withoutContacts({ emails, phones }: Reached, text: string): string {
  const { folded, startOf } = foldedWithPlaces(text)
  const [beforeEmail, afterEmail] = [/(?:^|[^\p{L}\p{N}._%+@-])()$/u, /^(?![\p{L}\p{N}_@-]|\.[\p{L}\p{N}])/u]
  const [beforePhone, afterPhone] = [/(?:^|[^0-9])(\+?(?:(?:00)?880|0)|)$/, /^(?![0-9])/]
  const found = [
    ...emails.flatMap((email) => placesOf(folded, foldSearch(email), beforeEmail, afterEmail)),
    ...phones.flatMap((phone) => {
      const part = digitsOfPhone(phone) ?? ''
      return part.length < fewestDigits ? [] : placesOf(folded, part, beforePhone, afterPhone)
    }),
  ]
  let [kept, at] = ['', 0]
  for (const { begin, end } of found.toSorted((one, other) => one.begin - other.begin)) {
    const [from = at, to = at] = [startOf[begin], startOf[end]]
    // An email may begin with a number.
    if (from >= at) kept += `${text.slice(at, from)}…`
    at = Math.max(at, to)
  }
  return kept + text.slice(at)
}

/** Characters that say whether an email or number begins or ends there: the longest way to write the country first, and one. */
const around = 7

/** Where a part stands in a text between what these find; a group of `before` belongs to it. */
function placesOf(text: string, part: string, before: RegExp, after: RegExp): { begin: number; end: number }[] {
  const places: { begin: number; end: number }[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const end = at + part.length
    const first = before.exec(text.slice(Math.max(0, at - around), at))
    if (first && after.test(text.slice(end, end + around))) places.push({ begin: at - (first[1]?.length ?? 0), end })
  }
  return places
}

/** A folded text, and where the character at each place of it begins in the text itself. */
function foldedWithPlaces(text: string) {
  let folded = ''
  const startOf: number[] = []
  let at = 0
  for (const character of text) {
    // Between two letters: alone, a space would be none.
    const part = foldSearch(`x${character}x`).slice(1, -1)
    for (let place = 0; place < part.length; place += 1) startOf.push(at)
    folded += part
    at += character.length
  }
  startOf.push(at)
  return { folded, startOf }
}
