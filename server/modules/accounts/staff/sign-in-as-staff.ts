import type { Credentials } from '#contract/accounts/accounts.ts'
import type { Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { isTooShort } from '../sign-in/passwords.ts'
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
    mayBegin: (role) => role !== 'user',
    begin(tx, { id, role }) {
      if (isTooShort(credentials.password, role)) throw new ShopError('staff_password_set_new')
      return startStaffSession(tx, context, id, userAgent)
    },
  })
