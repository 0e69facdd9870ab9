import type { PhoneSignIn } from '#contract/accounts/phone-sign-in.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { phoneKey } from '../../../limits/recipients.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { worksHere } from '../people/staff-rights.ts'
import { languageToRemember } from '../profile/message-language.ts'
import { recordConsent } from '../sign-in/record-consent.ts'
import { rememberNetwork } from '../sign-in/sign-in-attempts.ts'
import { startSession } from '../sign-in/start-session.ts'
import { checkPhoneCode, usedCode } from './phone-codes.ts'
import { accountOfPhone, ownPhone } from './phone-owner.ts'

interface SignedIn {
  token: string | null
  /** E.164. */
  phone: string
  userId: string | null
}

/**
 * Signs in with a code, to a new account if the number has none. Its token is null while a new account has no name: the
 * code is not used then. An emailed code proves the mailbox and not the number: it signs in to its account only.
 * @throws ShopError 400 for a wrong or expired code, 403 for staff
 */
export async function signInWithPhone(context: Context, entry: PhoneSignIn): Promise<SignedIn> {
  const { phone, kind, userId, use } = await checkPhoneCode(context, entry, 'sms', 'email')
  const signedIn = await inTransaction(context.db, async (tx) => {
    const byText = kind === 'sms'
    const found = byText ? await accountOfPhone(tx, context, phone) : await accountOfMailbox(tx, userId)
    if (!found && !entry.name) return null
    await use(tx)
    const user = found ?? (await openAccount(tx, context, entry.name ?? ''))
    if (await worksHere(tx, user.id)) throw new ShopError('staff_use_password')
    if (byText) await ownPhone(tx, context, user.id, phone)
    return { token: await startSession(tx, context, user), userId: user.id }
  })
  if (signedIn) await rememberNetwork(context, phoneKey(phone), signedIn.userId)
  return { ...(signedIn ?? { token: null, userId: null }), phone }
}

/** @throws ShopError 400 when the account has been deleted since the code was sent */
async function accountOfMailbox(tx: Transaction, userId: string | null) {
  const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : []
  if (!user) throw usedCode()
  return user
}

async function openAccount(tx: Transaction, context: Context, name: string) {
  const messageLanguage = languageToRemember(context)
  const [user] = await tx
    .insert(users)
    .values({ name, email: '', messageLanguage, createdAt: context.now() })
    .returning()
  if (!user) throw new Error('the account was not inserted')
  await recordConsent(tx, user.id, context.now())
  return user
}
