import { eq } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { isPassword } from '../sign-in/passwords.ts'

/**
 * Checks the current password of the signed-in user. Attempts are counted before the check, so that concurrent ones
 * count; a correct password is not counted. `missing`: the failure without one.
 * @throws ShopError 400, 429
 */
export async function assertCurrentPassword(
  { actor, db, limits }: SignedInContext,
  password: string | undefined,
  missing: 'current_password_needed' | 'password_needed' = 'current_password_needed',
): Promise<void> {
  if (!password) throw passwordError(missing)
  await limits.take('currentPassword', actor.id)
  const isRight = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.id))
    .then(([user]) => isPassword(password, user?.passwordHash))
    .catch(async (error: unknown) => {
      await limits.returnPoint('currentPassword', actor.id)
      throw error
    })
  if (!isRight) throw passwordError('wrong_current_password')
  await limits.reset('currentPassword', actor.id)
}

const passwordError = (code: 'current_password_needed' | 'password_needed' | 'wrong_current_password') =>
  new ShopError(code, {}, { field: 'currentPassword' })
