import type { Credentials } from '#contract/accounts/accounts.ts'
import type { Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { worksHere } from '../people/staff-rights.ts'
import { isTooShortForStaff } from '../sign-in/passwords.ts'
import { withPassword } from '../sign-in/sign-in.ts'
import { logFailedSignIn, logSignIn } from './log-sign-ins.ts'
import { startStaffSession } from './staff-sessions.ts'

/**
 * Starts a session of staff and returns its token. The account of a customer is answered like a wrong password.
 * @throws ShopError as `withPassword`; forbidden when the password is too short for staff
 */
export const signInAsStaff = (
  context: Context,
  credentials: Credentials,
  deviceId: string | undefined,
  userAgent: string,
): Promise<string> =>
  withPassword(context, credentials, deviceId, {
    mayBegin: (db, userId) => worksHere(db, userId, { active: true }),
    async begin(tx, { id, name }) {
      if (isTooShortForStaff(credentials.password)) throw new ShopError('staff_password_set_new')
      await logSignIn(tx, context, { id, name })
      return startStaffSession(tx, context, id, userAgent)
    },
  }).catch(async (error: unknown) => {
    await logFailedSignIn(context, credentials.email, error)
    throw error
  })
