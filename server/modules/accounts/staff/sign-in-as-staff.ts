import type { StaffCredentials } from '#contract/accounts/second-factor.ts'
import type { Transaction } from '#database/client.ts'
import type { Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { worksHere } from '../people/staff-rights.ts'
import { hasSecondFactor, spendCode } from '../second-factor/check-code.ts'
import { isTooShortForStaff } from '../sign-in/passwords.ts'
import { type FindDevice, type SignedIn, withPassword } from '../sign-in/sign-in.ts'
import { logFailedSignIn, logSignIn } from './log-sign-ins.ts'
import { startStaffSession } from './staff-sessions.ts'

/**
 * Starts a session of staff. The account of a customer is answered like a wrong password; of one
 * with a second factor a code is asked for once the password is right.
 * @throws ShopError as `withPassword`; forbidden when the password is too short for staff; `second_factor_code`
 */
export async function signInAsStaff(
  context: Context,
  credentials: StaffCredentials,
  findDevice: FindDevice,
  userAgent: string,
): Promise<SignedIn> {
  let isProven = false
  return withPassword(context, credentials, findDevice, {
    mayBegin: (db, userId) => worksHere(db, userId, { active: true }),
    async alsoProve({ id }) {
      if (isTooShortForStaff(credentials.password)) throw new ShopError('staff_password_set_new')
      if (!(await hasSecondFactor(context.db, id))) return
      if (!credentials.code) throw new ShopError('second_factor_code')
      await spendCode(context, id, credentials.code)
      isProven = true
    },
    async begin(tx, { id, name }) {
      await assertFactorUnchanged(tx, id, isProven)
      await logSignIn(tx, context, { id, name })
      return startStaffSession(tx, context, id, { userAgent, isProven })
    },
  }).catch(async (error: unknown) => {
    await logFailedSignIn(context, credentials.email, error)
    throw error
  })
}

/** A second factor that was turned on at this moment must not miss this session. */
async function assertFactorUnchanged(tx: Transaction, userId: string, isProven: boolean) {
  if (!isProven && (await hasSecondFactor(tx, userId))) throw new ShopError('second_factor_code')
}
