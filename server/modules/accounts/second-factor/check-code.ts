import { recoveryCode } from '#contract/accounts/second-factor.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, lt } from '#database/drizzle.ts'
import { staffSecondFactors, staffSessions } from '#database/schema/index.ts'
import type { Context, SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { networkOf } from '../../../limits/network.ts'
import { logAttempt, whyOf } from '../../../staff-attempts.ts'
import type { RecordedChange } from '../../../staff-changes.ts'
import { assertCurrentPassword } from '../profile/current-password.ts'
import { countProof, resetProofs } from '../sign-in/session-proofs.ts'
import { stepOf } from './authenticator.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { unseal } from './sealed-key.ts'

/** Whether an account has a second factor. */
export async function hasSecondFactor(db: Database | Transaction, userId: string): Promise<boolean> {
  const [found] = await db.select().from(staffSecondFactors).where(eq(staffSecondFactors.userId, userId))
  return Boolean(found?.secret)
}

/**
 * Uses a code up with which somebody signs in. Attempts are counted before the check, so that concurrent ones count; a right
 * one starts the counter again.
 * @throws ShopError 400, 429
 */
export async function spendCode(context: Context, userId: string, code: string): Promise<void> {
  const { limits } = context
  await limits.take('codeAtSignIn', userId)
  await spend(context, userId, code)
  await limits.reset('codeAtSignIn', userId)
}

/**
 * Uses a code of the second factor up: one of the app works for one time step once, a recovery code once.
 * @throws ShopError 400
 */
async function spend(context: Context, userId: string, code: string): Promise<void> {
  const { db } = context
  const isRight =
    code.length === recoveryCode.characters ? await spendRecovery(context, userId, code) : await spendStep()
  if (!isRight) throw wrongCode()

  async function spendStep(): Promise<boolean> {
    const [factor] = await db.select().from(staffSecondFactors).where(eq(staffSecondFactors.userId, userId))
    const key = factor?.secret && unseal(context.config, userId, factor.secret)
    const step = key ? stepOf(key, code, context.now()) : undefined
    if (step === undefined) return false
    const isUnused = and(eq(staffSecondFactors.userId, userId), lt(staffSecondFactors.lastStep, step))
    const used = await db.update(staffSecondFactors).set({ lastStep: step }).where(isUnused).returning()
    return used.length > 0
  }
}

export const wrongCode = () => new ShopError('second_factor_wrong', {}, { field: 'code' })

async function spendRecovery({ db, jobs }: Context, userId: string, code: string): Promise<boolean> {
  if (!(await spendRecoveryCode(db, userId, code))) return false
  await db.transaction((tx) => jobs.send(tx, 'second-factor-email', { userId, step: 'recovery_code' }))
  return true
}

/** Proves the second factor again in the session of this call. @throws ShopError 400, 401 */
export async function proveAgain(context: SignedInContext, code: string): Promise<void> {
  const { actor, db, now } = context
  await orLogFailed(context, async () => {
    await countProof(context, 'codeInSession')
    await spend(context, actor.id, code)
  })
  await resetProofs(context, 'codeInSession')
  await db.update(staffSessions).set({ provenAt: now() }).where(eq(staffSessions.id, actor.sessionId))
}

/**
 * The same with the password, which opens nothing that asks for a second factor.
 * @throws ShopError 400, 401; 403 where there is a second factor
 */
export async function proveByPassword(context: SignedInContext, password: string): Promise<void> {
  const { actor, db, now } = context
  if (actor.staff?.hasSecondFactor) throw new ShopError('second_factor_again')
  await orLogFailed(context, () => assertCurrentPassword(context, password))
  await db.update(staffSessions).set({ provenAt: now() }).where(eq(staffSessions.id, actor.sessionId))
}

async function orLogFailed(context: SignedInContext, prove: () => Promise<void>): Promise<void> {
  try {
    await prove()
  } catch (error) {
    await logFailed(context, error)
    throw error
  }
}

/** Logs that somebody could not prove to be the person of a session. */
async function logFailed(context: SignedInContext, error: unknown): Promise<void> {
  if (!(error instanceof ShopError) || error.status >= 500) return
  const { id, name } = context.actor
  const change: RecordedChange = {
    subject: { kind: 'sign-in', id, name },
    after: { Why: whyOf(error), Network: networkOf(context.ip) },
    what: 'failed',
  }
  await logAttempt(context, `proof ${error.code}`, change, id)
}
