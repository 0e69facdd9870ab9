import type { Credentials } from '#contract/accounts/accounts.ts'
import type { Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { worksHere } from '../people/staff-rights.ts'
import { isTooShortForStaff } from '../sign-in/passwords.ts'
import { withPassword } from '../sign-in/sign-in.ts'
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
    begin(tx, { id }) {
      if (isTooShortForStaff(credentials.password)) throw new ShopError('staff_password_set_new')
      return startStaffSession(tx, context, id, userAgent)
    },
  })
