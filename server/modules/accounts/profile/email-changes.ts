import type { Profile } from '#contract/accounts/accounts.ts'
import { isSameEmail } from '#contract/accounts/email-case.ts'
import type { OwnerProof } from '#contract/accounts/owner-proof.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, gt, lt, not, sql } from '#database/drizzle.ts'
import { emailChanges, stockAlerts, users } from '#database/schema/index.ts'
import type { Shop, SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { violates } from '../../../transactions/database-errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { worksHere } from '../people/staff-rights.ts'
import { tellNumber } from '../phone/tell-number.ts'
import { endOtherAccess } from '../sign-in/end-other-access.ts'
import { fingerprint, randomToken } from '../sign-in/link-tokens.ts'
import { accountKey, rememberNetwork } from '../sign-in/sign-in-attempts.ts'
import { assertOwner } from './owner-proof.ts'
import { type ChangedProfile, readProfile, requireProfile, tokenFor } from './profile.ts'

/** How long a link works, milliseconds. */
const linkLength = 24 * 60 * 60 * 1000

const expiry = (now: Date) => new Date(now.getTime() + linkLength)
const invalidLink = () => new ShopError('email_link_invalid')

/**
 * Counts a request for a link, of the account alone: what others have asked for refuses nobody, so what the mailbox gets
 * is counted where it is sent (count-message.ts).
 * @throws ShopError too_many_requests
 */
export const limitEmailChange = ({ actor, limits }: SignedInContext): Promise<void> => limits.take('changeEmail', actor)

/**
 * Stores a new email until it is confirmed; replaces a pending one. Behaves the same if another account
 * has the address: only the owner of that mailbox is notified.
 */
export async function requestEmailChange(
  tx: Transaction,
  { actor, jobs, language, now }: SignedInContext,
  email: string,
): Promise<void> {
  const change = { email, expiresAt: expiry(now()) }
  // The link of another address ends at once, an earlier one of the same address once the next is made.
  const tokenHash = sql`case when ${emailChanges.email} = ${email} then ${emailChanges.tokenHash} end`
  await tx.delete(emailChanges).where(lt(emailChanges.expiresAt, now()))
  await tx
    .insert(emailChanges)
    .values({ userId: actor.id, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: { ...change, tokenHash } })
  await jobs.send(tx, 'confirm-new-email', { userId: actor.id, email, language })
  if (!isOther(actor, email)) return
  const [account] = await tx.select({ provenAt: users.emailProvenAt }).from(users).where(eq(users.id, actor.id))
  const isProven = Boolean(account?.provenAt)
  const notice = { userId: actor.id, to: actor.email, newEmail: email, step: 'requested', isProven, language } as const
  await jobs.send(tx, 'email-change-notice', notice)
}

/** Whether an email replaces another one, whose mailbox is told. */
const isOther = (actor: SignedInContext['actor'], email: string): boolean =>
  actor.email !== '' && !isSameEmail(actor.email, email)

/**
 * Emails a link that proves the email which the account was registered with.
 * @throws ShopError not_found when it is proven, the account has none or asks for another one: its link goes on working
 */
export async function requestEmailProof(context: SignedInContext): Promise<Profile> {
  const { db } = context
  const { email, emailProven, pendingEmail } = await requireProfile(context)
  if (!email || emailProven || !isSameEmail(pendingEmail ?? email, email)) throw nothingPending()
  await limitEmailChange(context)
  return inTransaction(db, async (tx) => {
    await requestEmailChange(tx, context, email)
    return readProfile(tx, context)
  })
}

/** Emails a new link, which ends the earlier one. Returns the address. @throws ShopError not_found */
export async function resendEmailChange(context: SignedInContext): Promise<string> {
  const { actor, db, jobs, language, now } = context
  const { pendingEmail } = await readProfile(db, context)
  if (!pendingEmail) throw nothingPending()
  await limitEmailChange(context)
  await inTransaction(db, async (tx) => {
    const [change] = await tx
      .update(emailChanges)
      .set({ expiresAt: expiry(now()) })
      .where(and(eq(emailChanges.userId, actor.id), eq(emailChanges.email, pendingEmail)))
      .returning()
    if (!change) throw nothingPending()
    await jobs.send(tx, 'confirm-new-email', { userId: actor.id, email: pendingEmail, language })
  })
  return pendingEmail
}

const nothingPending = () => new ShopError('no_email_to_confirm')

/**
 * Cancels a pending change and its link, if any. Another email is taken back with the proof that asking for it needs: a
 * stolen session could prevent it otherwise, each time.
 * @throws ShopError 400, 401, 429; 409 without password and number
 */
export async function cancelEmailChange(context: SignedInContext, entry: OwnerProof): Promise<Profile> {
  const { actor, db } = context
  const { email, pendingEmail } = await requireProfile(context)
  const { currentPassword } = entry
  const proof =
    pendingEmail && !isSameEmail(pendingEmail, email)
      ? await assertOwner(context, { ...entry, currentPassword, missing: 'password_needed', field: 'code' })
      : undefined
  return inTransaction(db, async (tx) => {
    await proof?.use(tx)
    const seen = pendingEmail ?? email
    await tx.delete(emailChanges).where(and(eq(emailChanges.userId, actor.id), eq(emailChanges.email, seen)))
    return readProfile(tx, context)
  })
}

interface PendingChange {
  userId: string
  email: string
}

const isPending = ({ userId, email }: PendingChange, now: Date) =>
  and(eq(emailChanges.userId, userId), eq(emailChanges.email, email), gt(emailChanges.expiresAt, now))

/** Whether the change to this address is still pending. */
export async function isPendingEmail({ db, now }: Shop, change: PendingChange): Promise<boolean> {
  return (await db.$count(emailChanges, isPending(change, now()))) > 0
}

/**
 * Creates the token of the emailed link when the job runs. Undefined when the change has been replaced, cancelled or
 * confirmed. `takeBack`: for a link that is not sent, so that the one before it goes on working.
 */
export async function makeConfirmationToken({ db, now }: Shop, change: PendingChange) {
  const token = randomToken()
  return inTransaction(db, async (tx) => {
    const [waiting] = await tx.select().from(emailChanges).where(isPending(change, now())).for('update')
    if (!waiting) return undefined
    const [former, tokenHash] = [waiting.tokenHash, fingerprint(token)]
    await tx.update(emailChanges).set({ tokenHash }).where(isPending(change, now()))
    const takeBack = async () => {
      await db
        .update(emailChanges)
        .set({ tokenHash: former })
        .where(and(isPending(change, now()), eq(emailChanges.tokenHash, tokenHash)))
    }
    return { token, takeBack }
  })
}

/**
 * Makes the pending address the account's email. Only the account itself can confirm: a link sent to a wrong address
 * by a typing error is useless. Ends all other sessions, and links and codes sent to the old address. A confirmed number
 * is told.
 * @throws ShopError bad_request for an invalid link, forbidden for who works here by now, conflict when another account has taken the address
 */
export async function confirmEmailChange(
  context: SignedInContext,
  token: string,
): Promise<ChangedProfile & { passwordHash: string | null }> {
  const { actor, db, jobs, language, now } = context
  const { user, passwordHash } = await inTransaction(db, async (tx) => {
    // As when an invitation is accepted, which is waited for.
    const [account] = await tx.select().from(users).where(eq(users.id, actor.id)).for('update')
    if (await worksHere(tx, actor.id)) throw new ShopError('staff_email_in_people')
    const [change] = await tx
      .delete(emailChanges)
      .where(
        and(
          eq(emailChanges.userId, actor.id),
          eq(emailChanges.tokenHash, fingerprint(token)),
          gt(emailChanges.expiresAt, now()),
        ),
      )
      .returning()
    if (!change) throw invalidLink()
    await tx.update(users).set({ email: change.email, emailProvenAt: now() }).where(eq(users.id, actor.id))
    if (account?.emailProvenAt) await moveStockAlerts(tx, account.email, change.email)
    await endOtherAccess(tx, actor.id, actor.sessionId)
    if (!isSameEmail(actor.email, change.email)) await tellNumber(tx, context, 'emailChanged')
    if (isOther(actor, change.email)) {
      const isProven = Boolean(account?.emailProvenAt)
      const notice = { userId: actor.id, to: actor.email, newEmail: change.email, isProven, language }
      await jobs.send(tx, 'email-change-notice', { ...notice, step: 'confirmed' })
    }
    return { user: await readProfile(tx, context), passwordHash: account?.passwordHash ?? null }
  }).catch((error: unknown) => {
    throw violates(error, 'users_email') ? new ShopError('email_of_other_account') : error
  })
  if (passwordHash) await rememberNetwork(context, accountKey(user.email), passwordHash)
  return { user, passwordHash, token: await tokenFor(context, user) }
}

/** What the owner of a mailbox waits for is told to the one that takes its place. */
async function moveStockAlerts(tx: Transaction, from: string, to: string) {
  const isThere = sql`exists (select from ${stockAlerts} other where other.variant_id = ${stockAlerts.variantId} and other.email = lower(${to}))`
  await tx
    .update(stockAlerts)
    .set({ email: sql`lower(${to})` })
    .where(and(eq(stockAlerts.email, from.toLowerCase()), eq(stockAlerts.awaitsLink, false), not(isThere)))
}
