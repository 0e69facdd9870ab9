import type { PhoneSignIn } from '#contract/accounts/phone-sign-in.ts'
import type { Transaction } from '#database/client.ts'
import { users } from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { languageToRemember } from '../profile/message-language.ts'
import { startSession } from '../sign-in/start-session.ts'
import { checkPhoneCode } from './phone-codes.ts'
import { accountOfPhone, ownPhone } from './phone-owner.ts'

/**
 * Signs in with a code, to a new account if the number has none. Returns its token; null while a new account has no
 * name: the code is not used then.
 * @throws ShopError bad_request for a wrong or expired code, forbidden for staff
 */
export async function signInWithPhone(context: Context, entry: PhoneSignIn): Promise<string | null> {
  const { phone, use } = await checkPhoneCode(context, entry, 'sms')
  return inTransaction(context.db, async (tx) => {
    const found = await accountOfPhone(tx, context, phone)
    if (!found && !entry.name) return null
    await use(tx)
    const user = found ?? (await openAccount(tx, context, entry.name ?? ''))
    if (user.role !== 'user') throw new ShopError('forbidden', 'Staff sign in with their email and password.')
    await ownPhone(tx, user.id, phone, context.now())
    return startSession(tx, context, user)
  })
}

async function openAccount(tx: Transaction, context: Context, name: string) {
  const messageLanguage = languageToRemember(context)
  const [user] = await tx
    .insert(users)
    .values({ name, email: '', messageLanguage, createdAt: context.now() })
    .returning()
  if (!user) throw new Error('the account was not inserted')
  return user
}
