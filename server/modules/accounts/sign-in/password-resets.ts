import type { PasswordReset } from '#contract/accounts/accounts.ts'
import { and, eq, gt, isNull, lt, sql } from '#database/drizzle.ts'
import { emailChanges, passwordResets, users } from '#database/schema/index.ts'
import type { Context, Shop } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { networkOf } from '../../../limits/network.ts'
import { recordChange } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { isStaffAccount } from '../people/staff-rights.ts'
import { endOtherAccess } from './end-other-access.ts'
import { hasEmail } from './has-email.ts'
import { fingerprint, randomToken } from './link-tokens.ts'
import { hashPassword } from './passwords.ts'
import { setProvenPassword } from './set-proven-password.ts'
import { accountKey, isKnownNetwork } from './sign-in-attempts.ts'

/** How long a link works, milliseconds. */
export const resetLength = 60 * 60 * 1000

/**
 * Requests a link by email. Response and timing are the same for an unknown address. What strangers request never
 * rejects the owner: beyond its limit one more link is sent once the hour is over, in which the links before work.
 * @throws ShopError too_many_requests for a network with very many requests
 */
export async function requestPasswordReset(context: Context, email: string): Promise<void> {
  const { db, jobs, limits, ip, language } = context
  const account = accountKey(email)
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(hasEmail(email))
  const isKnown = await isKnownNetwork(context, account, user?.passwordHash)
  if (!isKnown) await limits.take('forgotPassword', ip)
  const until = isKnown
    ? (await secondsUntilAllowed(limits.take('forgotPasswordFromKnownNetwork', `${account} ${networkOf(ip)}`))) ||
      (await secondsUntilAllowed(limits.take('forgotPasswordFromKnownNetworks', account)))
    : await secondsUntilAllowed(limits.take('forgotPasswordFromUnknownNetworks', account))
  if (until > 0 && (await secondsUntilAllowed(limits.take('forgotPasswordLater', account))) > 0) return
  const after = Math.min(until, resetLength / 1000)
  await db.transaction((tx) => jobs.send(tx, 'password-reset-email', { email, language }, { after }))
}

/** 0 when the limit allows it now. */
const secondsUntilAllowed = (taking: Promise<void>): Promise<number> =>
  taking.then(
    () => 0,
    (error: unknown) => {
      if (error instanceof ShopError && error.details.retryAfter) return Math.ceil(error.details.retryAfter)
      throw error
    },
  )

/** Creates a single-use token, valid for one hour. Only its hash is stored. */
export async function makeResetToken({ db, now }: Shop, userId: string): Promise<string> {
  const token = randomToken()
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now()))
  await db
    .insert(passwordResets)
    .values({ tokenHash: fingerprint(token), userId, expiresAt: new Date(now().getTime() + resetLength) })
  return token
}

/**
 * Sets a new password, and returns it as it is stored, with the email of the account. Ends all its sessions, its links and codes and its pending
 * change of email.
 * @throws ShopError bad_request for a used, expired or unknown link, too_many_requests for very many of them
 */
export async function resetPassword(
  context: Context,
  { token, password }: PasswordReset,
): Promise<{ email: string; passwordHash: string }> {
  const { db, now } = context
  const isGood = and(
    eq(passwordResets.tokenHash, fingerprint(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now()),
  )
  // Check the link before hashing, which costs 19 MiB and 25 ms: an invalid link must not cause that.
  const [link] = await db
    .select({ isStaff: sql<boolean>`${isStaffAccount(db)}` })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isGood)
  if (!link) {
    await context.limits.take('resetPassword', context.ip)
    throw invalidLink()
  }
  const passwordHash = await hashPassword(password, link.isStaff)
  return inTransaction(db, async (tx) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: now() })
      .where(isGood)
      .returning({ userId: passwordResets.userId })
    if (!used) throw invalidLink()
    const [account] = await tx.select().from(users).where(eq(users.id, used.userId)).for('update')
    if (!account) throw invalidLink()
    await setProvenPassword(tx, context, account, passwordHash)
    await endOtherAccess(tx, used.userId)
    await tx.delete(emailChanges).where(eq(emailChanges.userId, used.userId))
    await context.jobs.send(tx, 'password-notice-email', { userId: account.id, language: context.language })
    if (link.isStaff) {
      const subject = { kind: 'person' as const, id: account.id, name: account.name }
      const after = { Password: 'Set with an emailed link' }
      await recordChange(tx, { actor: account, now }, subject, { Password: '' }, after)
    }
    return { email: account.email, passwordHash }
  })
}

const invalidLink = () => new ShopError('reset_link_invalid')
