import type { PhoneCodeEntry } from '#contract/accounts/phone-code-entry.ts'
import type { Transaction } from '#database/client.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { checkPhoneCode } from '../phone/phone-codes.ts'
import { assertCurrentPassword } from './current-password.ts'
import { requireProfile } from './profile.ts'

/** A code that was right, to be used in the transaction of the change. */
export interface ProvenCode {
  use(tx: Transaction): Promise<void>
}

interface OwnerProof extends Partial<PhoneCodeEntry> {
  currentPassword: string | undefined
  /** The failure without a password. */
  missing: 'current_password_needed' | 'password_needed'
  /** Of the code. */
  field: string
}

/**
 * Checks that the caller is the owner of the account, and not only of a token: by its password, or, if it has none, by a
 * code that was sent to its confirmed number. That code is used with the change. Whoever has neither proves the email by
 * setting a password with an emailed link.
 * @throws ShopError 400, 401, 429; 409 without password and number
 */
export async function assertOwner(
  context: SignedInContext,
  { currentPassword, missing, request, code, field }: OwnerProof,
): Promise<ProvenCode | undefined> {
  const { hasPassword, confirmedPhone, email } = await requireProfile(context)
  if (hasPassword) await assertCurrentPassword(context, currentPassword, missing)
  // The next owner of its number may have taken that.
  if (!hasPassword && !confirmedPhone && email) throw new ShopError('set_password_first')
  if (hasPassword || !confirmedPhone) return undefined
  if (!code) throw new ShopError('code_incomplete', {}, { field })
  const sent = await checkPhoneCode(context, { request: request ?? '', code, field }, 'sms')
  if (sent.phone !== confirmedPhone) throw new ShopError('code_wrong', {}, { field })
  return sent
}
