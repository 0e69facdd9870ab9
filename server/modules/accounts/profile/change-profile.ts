import type { z } from 'zod'
import type { ProfileChange } from '#contract/accounts/accounts.ts'
import { isSameEmail } from '#contract/accounts/email-case.ts'
import { eq, sql } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { worksHere } from '../people/staff-rights.ts'
import { limitEmailChange, requestEmailChange } from './email-changes.ts'
import { assertOwner } from './owner-proof.ts'
import { normalizePhone } from './phone.ts'
import { type ChangedProfile, readProfile, tokenFor } from './profile.ts'

/**
 * Changes the own profile. A new email requires the current password, or a code to the number that signs in, and stays
 * pending until it is confirmed; the same address in different case is saved immediately.
 */
export async function changeProfile(
  context: SignedInContext,
  { name, email, phone, address, currentPassword, request, code }: z.output<typeof ProfileChange>,
): Promise<ChangedProfile> {
  const { actor, db } = context
  if (!email && actor.email) throw new ShopError('email_required', {}, { field: 'email' })
  const isNewEmail = !isSameEmail(email, actor.email)
  if ((name !== actor.name || isNewEmail) && (await worksHere(db, actor.id))) {
    if (name !== actor.name) throw new ShopError('staff_name_in_people', {}, { field: 'name' })
    throw new ShopError('staff_email_in_people', {}, { field: 'email' })
  }
  const proof = isNewEmail
    ? await assertOwner(context, { currentPassword, missing: 'current_password_needed', request, code, field: 'code' })
    : undefined
  if (isNewEmail) await limitEmailChange(context)
  const user = await inTransaction(db, async (tx) => {
    // The address may have been changed since the caller was read.
    const spelling = sql<string>`case when lower(${users.email}) = lower(${email}) then ${email} else ${users.email} end`
    await tx
      .update(users)
      .set({ name, ...(!isNewEmail && { email: spelling }), phone: normalizePhone(phone), address })
      .where(eq(users.id, actor.id))
    await proof?.use(tx)
    if (isNewEmail) await requestEmailChange(tx, context, email)
    return readProfile(tx, context)
  })
  return { user, token: await tokenFor(context, user) }
}
