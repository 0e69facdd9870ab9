import type { PhoneSignIn } from '#contract/accounts/phone-sign-in.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { languageToRemember } from '../profile/message-language.ts'
import { startSession } from '../sign-in/start-session.ts'
import { checkPhoneCode } from './phone-codes.ts'
import { claimOrders } from './phone-owner.ts'

/**
 * Milliseconds after which a number does not open an unused account any more: operators give numbers to new owners.
 * Twelve months.
 */
const unusedFor = 365 * 24 * 60 * 60 * 1000

/**
 * Signs in with a code, to a new account if the number has none. Returns its token; null while a new account has no
 * name: the code is not used then.
 * @throws ShopError bad_request for a wrong or expired code, forbidden for staff
 */
export async function signInWithPhone(context: Context, entry: PhoneSignIn): Promise<string | null> {
  const { phone, use } = await checkPhoneCode(context, entry)
  return inTransaction(context.db, async (tx) => {
    const found = await findAccount(tx, phone, context.now())
    if (!found && !entry.name) return null
    await use(tx)
    const user = found ?? (await openAccount(tx, context, { phone, name: entry.name ?? '' }))
    if (user.role !== 'user') throw new ShopError('forbidden', 'Staff sign in with their email and password.')
    await claimOrders(tx, user.id, phone)
    return startSession(tx, context, user)
  })
}

/** The account that the number opens. From one that was unused for a year it is taken away. */
async function findAccount(tx: Transaction, phone: string, now: Date) {
  const [user] = await tx.select().from(users).where(eq(users.confirmedPhone, phone)).for('update')
  if (!user || now.getTime() - user.lastSignInAt.getTime() < unusedFor) return user
  await tx.update(users).set({ confirmedPhone: null }).where(eq(users.id, user.id))
  return undefined
}

async function openAccount(tx: Transaction, context: Context, { phone, name }: { phone: string; name: string }) {
  const at = context.now()
  const messageLanguage = languageToRemember(context)
  const [user] = await tx
    .insert(users)
    .values({ name, email: '', phone, confirmedPhone: phone, messageLanguage, createdAt: at, lastSignInAt: at })
    .returning()
  if (!user) throw new Error('the account was not inserted')
  return user
}
