import { eq } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { isPassword } from '../sign-in/passwords.ts'
import { countProof, resetProofs } from '../sign-in/session-proofs.ts'

/**
 * Checks the current password of the signed-in user. Wrong ones are counted by session; too many end it. `missing`: the
 * failure without one.
 * @throws ShopError 400, 401
 */
export async function assertCurrentPassword(
  context: SignedInContext,
  password: string | undefined,
  missing: 'current_password_needed' | 'password_needed' = 'current_password_needed',
): Promise<void> {
  const { actor, db, limits } = context
  if (!password) throw passwordError(missing)
  await countProof(context, 'currentPassword')
  const isRight = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.id))
    .then(([user]) => isPassword(password, user?.passwordHash))
    .catch(async (error: unknown) => {
      await limits.returnPoint('currentPassword', actor.sessionId)
      throw error
    })
  if (!isRight) throw passwordError('wrong_current_password')
  await resetProofs(context, 'currentPassword')
}

const passwordError = (code: 'current_password_needed' | 'password_needed' | 'wrong_current_password') =>
  new ShopError(code, {}, { field: 'currentPassword' })
