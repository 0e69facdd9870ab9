import type { Database, Transaction } from '#database/client.ts'
import { and, eq, gt, ne, not, sql } from '#database/drizzle.ts'
import { orders, users } from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'
import { orderedBy } from '../../../order-owner.ts'
import { sameOwnerSince } from '../../../proven-contacts.ts'
import { isStaffAccount } from '../people/staff-rights.ts'

type Account = typeof users.$inferSelect

/**
 * The account that a number was proven for in the last twelve months. Whoever proves the number, by signing in or
 * confirming it, gets it, and the orders of this time that staff took for the number.
 */
export async function accountOfPhone(tx: Transaction, { now }: Context, phone: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(users).where(eq(users.confirmedPhone, phone)).for('update')
  return account && account.phoneProvenAt > sameOwnerSince(now()) ? account : undefined
}

/** The account that a number, E.164, was confirmed for, however long ago. */
export async function confirmedOwner({ db }: Pick<Context, 'db'>, phone: string): Promise<string | undefined> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.confirmedPhone, phone))
  return owner?.id
}

/** The customer's account that has proven a number, E.164; undefined when there is none. */
export async function ownerOfPhone(
  db: Database | Transaction,
  phone: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!phone) return undefined
  const isOwner = and(
    eq(users.confirmedPhone, phone),
    not(isStaffAccount(db)),
    gt(users.phoneProvenAt, sameOwnerSince(now)),
  )
  const [owner] = await db.select({ id: users.id }).from(users).where(isOwner)
  return owner?.id
}

/** An account with another number, or none. It remembers the one before (`contactOf`). */
export function withNumber(phone: string | null, now: Date) {
  const { confirmedPhone: present, formerPhones } = users
  const former = sql`jsonb_build_object('phone', ${present}, 'until', ${now.toISOString()}::text)`
  const isOther = sql`${present} is not null and ${present} is distinct from ${phone}::text`
  return {
    confirmedPhone: phone,
    formerPhones: sql`case when ${isOther} then ${formerPhones} || ${former} else ${formerPhones} end`,
  }
}

/**
 * The number is proven for this account now, by a code that is used: it signs in to it, and orders that staff took for
 * it belong to it. Another account, for which it was proven too long ago, loses it, keeps everything else, and is told
 * by email.
 */
export async function ownPhone(tx: Transaction, context: Context, userId: string, phone: string): Promise<void> {
  await takeFromFormerOwner(tx, context, userId, phone)
  const now = context.now()
  // A new one also becomes the number that the account is called on.
  const called = sql`case when ${users.confirmedPhone} = ${phone} then ${users.phone} else ${phone} end`
  const proven = { ...withNumber(phone, now), phone: called, phoneProvenAt: now }
  await tx.update(users).set(proven).where(eq(users.id, userId))
  const isRecent = gt(orders.placedAt, sameOwnerSince(now))
  await tx
    .update(orders)
    .set({ userId })
    .where(and(orderedBy(phone), isRecent))
}

async function takeFromFormerOwner(tx: Transaction, { jobs, language, now }: Context, userId: string, phone: string) {
  const isFormer = and(eq(users.confirmedPhone, phone), ne(users.id, userId))
  const [former] = await tx.update(users).set(withNumber(null, now())).where(isFormer).returning()
  if (!former?.email) return
  const notice = { phone, step: 'moved', language: former.messageLanguage ?? language } as const
  await jobs.send(tx, 'number-notice-email', { to: former.email, ...notice })
}
