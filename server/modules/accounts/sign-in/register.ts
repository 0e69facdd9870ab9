import type { Registration } from '#contract/accounts/accounts.ts'
import { users } from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { languageToRemember } from '../profile/message-language.ts'
import { hashPassword } from './passwords.ts'
import { recordConsent } from './record-consent.ts'
import { accountKey, rememberNetwork } from './sign-in-attempts.ts'

/** Creates an account. Its role is always user, whatever the request contains. */
export async function register(context: Context, { name, email, password }: Registration): Promise<void> {
  const passwordHash = await hashPassword(password)
  const opened = await inTransaction(context.db, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ name, email, passwordHash, messageLanguage: languageToRemember(context), createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (user) {
      await recordConsent(tx, user.id, context.now())
      await context.jobs.send(tx, 'welcome-email', { userId: user.id })
    }
    return user !== undefined
  })
  if (!opened) throw new ShopError('email_has_account', {}, { field: 'email' })
  await rememberNetwork(context, accountKey(email), passwordHash)
}
