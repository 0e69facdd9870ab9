import type { Profile } from '#contract/accounts/accounts.ts'
import type { PhoneConfirmation } from '#contract/accounts/phone-sign-in.ts'
import { eq } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { phoneKey } from '../../../limits/recipients.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { worksHere } from '../people/staff-rights.ts'
import { assertCurrentPassword } from '../profile/current-password.ts'
import { assertOwner } from '../profile/owner-proof.ts'
import { readProfile, requireProfile } from '../profile/profile.ts'
import { endOtherAccess } from '../sign-in/end-other-access.ts'
import { rememberNetwork } from '../sign-in/sign-in-attempts.ts'
import { joinAccounts } from './join-accounts.ts'
import { checkPhoneCode } from './phone-codes.ts'
import { accountOfPhone, ownPhone, withNumber } from './phone-owner.ts'
import { tellNumber } from './tell-number.ts'

/**
 * Confirms the own number with a code: from then on it signs in to this account. Another account that has the number
 * becomes part of this one if `join` is true: the session and the code are the proofs for both. An account with an email
 * is asked there: its mailbox is the third. Another number than the present one requires the password, or a code to the
 * present one, and ends all other sessions. The own email is told of another way in, and the former number that it is
 * none any more.
 * @throws ShopError 403 for staff, 400 for a wrong or expired code or password, 409 when another account has the
 * number
 */
export async function confirmPhone(
  context: SignedInContext,
  { join, emailed, currentPassword, former, ...entry }: PhoneConfirmation,
): Promise<Profile> {
  const { actor, db, jobs } = context
  if (await worksHere(db, actor.id)) throw new ShopError('staff_use_password')
  const { phone, use } = await checkPhoneCode(context, entry, 'sms')
  const isOther = actor.confirmedPhone !== phone
  const proof = isOther
    ? await assertOwner(context, { currentPassword, missing: 'password_needed', ...former, field: 'former' })
    : undefined
  const fromMailbox = emailed && (await checkPhoneCode(context, emailed, 'join'))
  const profile = await inTransaction(db, async (tx) => {
    const other = await accountOfPhone(tx, context, phone)
    if (other && other.id !== actor.id) {
      if (await worksHere(tx, other.id)) throw new ShopError('staff_has_number')
      const isAsked = !other.email || fromMailbox?.userId === other.id
      if (!isAsked) throw new ShopError('number_has_account_with_email', {}, { joins: 'by_email' })
      if (!join) throw new ShopError('number_has_account', {}, { joins: 'at_once' })
      await fromMailbox?.use(tx)
      await joinAccounts(tx, other.id, actor.id)
      const language = other.messageLanguage ?? context.language
      if (other.email) await jobs.send(tx, 'number-notice-email', { to: other.email, phone, step: 'joined', language })
      else await jobs.send(tx, 'account-joined-sms', { to: phone, language })
    }
    await use(tx)
    await proof?.use(tx)
    if (isOther) await tellNumber(tx, context, 'replaced')
    if (actor.email && isOther) {
      await jobs.send(tx, 'number-notice-email', {
        to: actor.email,
        phone,
        step: 'confirmed',
        language: context.language,
      })
    }
    await ownPhone(tx, context, actor.id, phone)
    if (isOther && actor.confirmedPhone) await endOtherAccess(tx, actor.id, actor.sessionId)
    return readProfile(tx, context)
  })
  await rememberNetwork(context, phoneKey(phone), actor.id)
  return profile
}

/**
 * The number does not sign in any more, and is told. Ends all other sessions.
 * @throws ShopError 409 when nothing else signs in, 400 without the right password
 */
export async function forgetConfirmedPhone(
  context: SignedInContext,
  currentPassword: string | undefined,
): Promise<Profile> {
  const { actor, db } = context
  const { email, hasPassword } = await requireProfile(context)
  if (!email || !hasPassword) throw new ShopError('number_is_only_way_in')
  await assertCurrentPassword(context, currentPassword, 'password_needed')
  return inTransaction(db, async (tx) => {
    await tellNumber(tx, context, 'removed')
    await tx.update(users).set(withNumber(null, context.now())).where(eq(users.id, actor.id))
    await endOtherAccess(tx, actor.id, actor.sessionId)
    return readProfile(tx, context)
  })
}
