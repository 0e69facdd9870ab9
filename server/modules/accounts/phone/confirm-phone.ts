import type { Profile } from '#contract/accounts/accounts.ts'
import type { PhoneConfirmation } from '#contract/accounts/phone-sign-in.ts'
import { eq } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { readProfile } from '../profile/profile.ts'
import { joinAccounts } from './join-accounts.ts'
import { checkPhoneCode } from './phone-codes.ts'
import { claimOrders } from './phone-owner.ts'

/**
 * Confirms the own number with a code: from then on it signs in to this account. Another account that has the number
 * becomes part of this one if `join` is true: the session and the code are the proofs for both.
 * @throws ShopError forbidden for staff, bad_request for a wrong or expired code, conflict when another account has the number
 */
export async function confirmPhone(context: SignedInContext, { join, ...entry }: PhoneConfirmation): Promise<Profile> {
  const { actor, db } = context
  if (actor.role !== 'user') throw new ShopError('forbidden', 'Staff sign in with their email and password.')
  const { phone, use } = await checkPhoneCode(context, entry)
  return inTransaction(db, async (tx) => {
    const [other] = await tx.select().from(users).where(eq(users.confirmedPhone, phone)).for('update')
    if (other && other.id !== actor.id) {
      if (other.role !== 'user') throw new ShopError('conflict', 'An account of the shop’s staff has this number.')
      if (!join) throw new ShopError('conflict', joinQuestion, { joins: true })
      await joinAccounts(tx, other.id, actor.id)
    }
    await use(tx)
    await tx.update(users).set({ confirmedPhone: phone, phone }).where(eq(users.id, actor.id))
    await claimOrders(tx, actor.id, phone)
    return readProfile(tx, context)
  })
}

const joinQuestion = 'Another account has this number. Join both, and its orders, addresses and wishlist move here.'

/** The number does not sign in any more. @throws ShopError conflict when nothing else does */
export async function forgetConfirmedPhone(context: SignedInContext): Promise<Profile> {
  const { actor, db } = context
  return inTransaction(db, async (tx) => {
    const profile = await readProfile(tx, context)
    if (!profile.email || !profile.hasPassword) {
      throw new ShopError('conflict', 'Add an email and a password first: without the number you could not sign in.')
    }
    await tx.update(users).set({ confirmedPhone: null }).where(eq(users.id, actor.id))
    return { ...profile, confirmedPhone: null }
  })
}
