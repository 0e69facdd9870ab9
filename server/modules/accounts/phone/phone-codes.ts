import { createHmac } from 'node:crypto'
import { phoneCode } from '#contract/accounts/phone-code.ts'
import type { PhoneCodeEntry } from '#contract/accounts/phone-code-entry.ts'
import type { CodeKind, PhoneCodeRequest } from '#contract/accounts/phone-sign-in.ts'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, exists, gt, inArray, isNull, lt, ne, not, type or, sql } from '#database/drizzle.ts'
import { orders, phoneCodeDays, phoneCodes, users } from '#database/schema/index.ts'
import type { Config } from '../../../config.ts'
import type { Context, SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { phoneKey } from '../../../limits/recipients.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { readSettings } from '../../settings/index.ts'
import { isStaffAccount } from '../people/staff-rights.ts'
import { fingerprint, randomToken } from '../sign-in/link-tokens.ts'
import { countCodeRequest } from './count-code-request.ts'
import { requireMobileNumber } from './mobile-number.ts'
import { confirmedOwner } from './phone-owner.ts'

/**
 * The six digits of a code. They follow from its id and the shop's secret: the database contains nothing that opens an
 * account, and a message that is sent again has the same code.
 */
export function codeOf({ tokenSecret }: Pick<Config, 'tokenSecret'>, id: string): string {
  const digest = createHmac('sha256', tokenSecret).update(`phone code ${id}`).digest()
  return String(digest.readUInt32BE(0) % 10 ** phoneCode.digits).padStart(phoneCode.digits, '0')
}

/** What the browser gets. `mayNotArrive`: a half of the day's budget is used up, so a text message may not be sent. */
interface RequestedCode {
  request: string
  mayNotArrive: boolean
}

/**
 * Requests a code for a number and returns the secret of the browser, without which the code is useless. The response
 * never tells whether the number is known: once a half of the day's budget is used up, it says to everybody that the
 * code may not arrive.
 * @throws ShopError 400 for a number that gets no codes; 429: by number, whether it is known or
 * not, and by network
 */
export async function requestPhoneCode(
  context: Context,
  { phone: typed, kind }: PhoneCodeRequest,
  findDevice: (phone: string, owner: string | undefined) => Promise<string | undefined>,
): Promise<RequestedCode> {
  const { db, jobs, now, language } = context
  const { codesPerDay, codesAbroad } = await readSettings(db)
  const phone = requireMobileNumber(typed, codesAbroad)
  const owner = await confirmedOwner(context, phone)
  await countCodeRequest(context, { phone, kind, owner, deviceId: await findDevice(phone, owner) })
  return inTransaction(db, async (tx) => {
    if (kind === 'email') return { request: await sendByEmail(tx, context, phone, kind), mayNotArrive: false }
    const { id, request } = await insertCode(tx, now(), { phone, kind, userId: null })
    const day = dayInDhaka(now())
    const { budget, mayNotArrive } = await takeFromBudget(tx, day, await isKnownNumber(tx, phone), codesPerDay)
    if (budget === 'taken') await jobs.send(tx, 'phone-code-sms', { id, language })
    else if (budget === 'just_exhausted') await jobs.send(tx, 'code-budget-email', { day })
    return { request, mayNotArrive }
  })
}

/**
 * Requests the code that joins the account of a number, which the code of a text message has proven, to the own one. It
 * comes by email to that account. Returns the secret of the browser.
 * @throws ShopError 400 for a wrong or expired code of the text message, 429
 */
export async function requestJoinCode(context: SignedInContext, proof: PhoneCodeEntry): Promise<string> {
  const { phone } = await checkPhoneCode(context, proof, 'sms')
  const who = `join ${context.actor.id}`
  await context.limits.take('phoneCode', who)
  await context.limits.take('phoneCodesFromKnown', who)
  // Whoever has the number can open any number of accounts that ask.
  await context.limits.take('phoneCodesFromAllKnown', `join ${phoneKey(phone)}`)
  return inTransaction(context.db, (tx) => sendByEmail(tx, context, phone, 'join'))
}

async function sendByEmail(tx: Transaction, { jobs, now, language }: Context, phone: string, kind: CodeKind) {
  const userId = await accountWithEmail(tx, phone)
  const { id, request } = await insertCode(tx, now(), { phone, kind, userId })
  if (userId) await jobs.send(tx, 'phone-code-email', { id, language })
  return request
}

type NewCode = Pick<typeof phoneCodes.$inferInsert, 'phone' | 'kind' | 'userId'>
async function insertCode(tx: Transaction, createdAt: Date, code: NewCode) {
  await tx.delete(phoneCodes).where(lt(phoneCodes.expiresAt, createdAt))
  const request = randomToken()
  const [inserted] = await tx
    .insert(phoneCodes)
    .values({ ...code, requestHash: fingerprint(request), createdAt, expiresAt: expiry(createdAt) })
    .returning({ id: phoneCodes.id })
  if (!inserted) throw new Error('the code was not inserted')
  return { id: inserted.id, request }
}

const expiry = (now: Date) => new Date(now.getTime() + phoneCode.minutes * 60_000)

/** The customer's account that has a number and can be asked by email. */
async function accountWithEmail(tx: Transaction, phone: string): Promise<string | null> {
  const canBeAsked = and(eq(users.confirmedPhone, phone), not(isStaffAccount(tx)), ne(users.email, ''))
  const [account] = await tx.select({ id: users.id }).from(users).where(canBeAsked)
  return account?.id ?? null
}

/** Whether a number has an account, or an order that has left the shop. */
async function isKnownNumber(tx: Transaction, phone: string): Promise<boolean> {
  const isOfAccount = eq(users.confirmedPhone, phone)
  const isOfOrder = and(eq(orders.phone, phone), sql`${orders.status} in ('shipped', 'delivered')`)
  const [known] = await tx
    .select({
      known: sql<boolean>`${exists(tx.select({ one: sql`1` }).from(users).where(isOfAccount))}
        or ${exists(tx.select({ one: sql`1` }).from(orders).where(isOfOrder))}`,
    })
    .from(sql`(select 1) as one`)
  return known?.known ?? false
}

/**
 * Counts a code of the day. Numbers that are not known get half of the budget: strangers cannot use up what customers
 * sign in with. `just_exhausted`: the first one beyond it.
 */
async function takeFromBudget(
  tx: Transaction,
  day: string,
  isKnown: boolean,
  budget: number,
): Promise<{ budget: 'taken' | 'exhausted' | 'just_exhausted'; mayNotArrive: boolean }> {
  const half = Math.floor(budget / 2)
  const counted = isKnown ? { known: 1, unknown: 0 } : { known: 0, unknown: 1 }
  const [count] = await tx
    .insert(phoneCodeDays)
    .values({ day, ...counted })
    .onConflictDoUpdate({
      target: phoneCodeDays.day,
      set: {
        known: sql`${phoneCodeDays.known} + ${counted.known}`,
        unknown: sql`${phoneCodeDays.unknown} + ${counted.unknown}`,
      },
    })
    .returning()
  if (!count) throw new Error('the code was not counted')
  const beyond = isKnown ? count.known - (budget - half) : count.unknown - half
  // Whichever half was used up: otherwise the response would tell which numbers are known.
  const mayNotArrive = count.unknown - counted.unknown >= half || count.known - counted.known >= budget - half
  if (beyond <= 0) return { budget: 'taken', mayNotArrive }
  return { budget: beyond === 1 ? 'just_exhausted' : 'exhausted', mayNotArrive }
}

/** A right code, which can be used once until it expires. */
interface CheckedCode {
  phone: string
  kind: CodeKind
  /** The account whose mailbox an emailed code was sent to. */
  userId: string | null
  use(tx: Transaction): Promise<void>
}

/** A code, and the field that it was typed into. */
interface EnteredCode extends PhoneCodeEntry {
  field?: string
}

/**
 * Checks a code of one of these kinds. A right one that is not used at once, because a name or another code is missing,
 * is valid for five minutes more, and in all for twice as long as any other.
 * @throws ShopError 400 for a wrong, used or expired code, and after five wrong ones
 */
export async function checkPhoneCode(
  { db, config, now }: Context,
  { request, code, field }: EnteredCode,
  ...kinds: CodeKind[]
): Promise<CheckedCode> {
  const isOpen = and(
    eq(phoneCodes.requestHash, fingerprint(request)),
    inArray(phoneCodes.kind, kinds),
    isNull(phoneCodes.usedAt),
    gt(phoneCodes.expiresAt, now()),
  )
  // Counted before it is compared: concurrent tries count, too.
  const [tried] = await countTry(db, isOpen)
  if (!tried) throw codeError('code_expired', field)
  const { id, phone, kind, userId, createdAt } = tried
  const wasSent = kind === 'sms' || userId !== null
  if (!wasSent || codeOf(config, id) !== code) throw codeError('code_wrong', field)
  const expiresAt = new Date(Math.min(expiry(now()).getTime(), expiry(expiry(createdAt)).getTime()))
  await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} - 1`, expiresAt })
    .where(eq(phoneCodes.id, id))
  return {
    phone,
    kind,
    userId,
    async use(tx) {
      const [used] = await tx
        .update(phoneCodes)
        .set({ usedAt: now() })
        .where(and(eq(phoneCodes.id, id), isOpen))
        .returning({ id: phoneCodes.id })
      if (!used) throw codeError('code_used', field)
    },
  }
}

const countTry = (db: Database, isOpen: ReturnType<typeof or>) =>
  db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(and(isOpen, lt(phoneCodes.tries, phoneCode.tries)))
    .returning()

export const usedCode = () => codeError('code_used')

const codeError = (code: 'code_expired' | 'code_wrong' | 'code_used', field = 'code') =>
  new ShopError(code, {}, { field })
