import type { Registration } from '#contract/accounts.ts'
import { users } from '#database/schema/index.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { hashPassword } from './passwords.ts'

/** Opens an account. Its role is always user: nothing that is sent decides it. */
export async function register(context: Context, { name, email, password }: Registration): Promise<void> {
  const passwordHash = await hashPassword(password)
  const added = await context.db
    .insert(users)
    .values({ name, email, passwordHash, createdAt: context.now() })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (added.length === 0) {
    const message = 'An account with this e-mail already exists. Please sign in.'
    throw new ShopError('conflict', message, { fields: { email: message } })
  }
}
