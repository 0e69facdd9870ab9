import type { CallResponse } from '#contract/api.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, gt, isNotNull } from '#database/drizzle.ts'
import { staffRecoveryCodes, staffSecondFactors, staffSessions } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { requireProof } from '../../../permissions.ts'
import { recordChange } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { keepingOwner } from '../people/guard-people.ts'
import { assertCurrentPassword } from '../profile/current-password.ts'
import { endOtherAccess } from '../sign-in/end-other-access.ts'
import { countProof, resetProofs } from '../sign-in/session-proofs.ts'
import { linkOf, newKey, stepOf } from './authenticator.ts'
import { hasSecondFactor, wrongCode } from './check-code.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { seal, unseal } from './sealed-key.ts'

/** Milliseconds in which a new key has to be confirmed. */
const keyWaits = 15 * 60 * 1000

const isOwn = ({ actor }: SignedInContext) => eq(staffSecondFactors.userId, actor.id)

/** The caller's second factor; null for none. */
export async function readFactor(
  context: SignedInContext,
): Promise<CallResponse<'GET /api/admin/second-factor'>['factor']> {
  const { db, actor } = context
  const [factor] = await db.select().from(staffSecondFactors).where(isOwn(context))
  if (!factor?.secret) return null
  const recoveryCodesLeft = await db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.userId, actor.id))
  return { since: (factor.since ?? new Date(0)).toISOString(), recoveryCodesLeft }
}

/**
 * Makes a key that counts once a code of it has been confirmed: whoever has only the session gets none. Beside one that
 * counts already, that one has to be proven.
 * @throws ShopError 400 for a wrong password, 401, 403
 */
export async function beginFactor(context: SignedInContext, password: string): Promise<{ key: string; link: string }> {
  const { actor, config, db, now } = context
  if (await hasSecondFactor(db, actor.id)) requireProof(context, 'recent')
  await assertCurrentPassword(context, password)
  const key = newKey()
  const pending = { pendingSecret: seal(config, actor.id, key), pendingSince: now() }
  await db
    .insert(staffSecondFactors)
    .values({ userId: actor.id, ...pending })
    .onConflictDoUpdate({ target: staffSecondFactors.userId, set: pending })
  return { key, link: linkOf(key, actor.email) }
}

/**
 * Turns the factor on, or replaces it, with a code of the new key. Returns new recovery codes, and ends the other sessions.
 * @throws ShopError 400, 401, 409
 */
export async function confirmFactor(context: SignedInContext, code: string): Promise<string[]> {
  const { actor, config, db, jobs, now } = context
  await countProof(context, 'codeInSession')
  const codes = await inTransaction(db, async (tx) => {
    const isFresh = gt(staffSecondFactors.pendingSince, new Date(now().getTime() - keyWaits))
    const [factor] = await tx
      .select()
      .from(staffSecondFactors)
      .where(and(isOwn(context), isNotNull(staffSecondFactors.pendingSecret), isFresh))
      .for('update')
    const key = factor?.pendingSecret && unseal(config, actor.id, factor.pendingSecret)
    if (!key) throw new ShopError('second_factor_not_begun')
    const step = stepOf(key, code, now())
    if (step === undefined) throw wrongCode()
    const before = factor.secret ? 'Of before' : 'Off'
    const pending = { pendingSecret: null, pendingSince: null }
    await tx
      .update(staffSecondFactors)
      .set({ ...pending, secret: factor.pendingSecret, since: now(), lastStep: step })
      .where(isOwn(context))
    await tx.update(staffSessions).set({ provenAt: now() }).where(eq(staffSessions.id, actor.sessionId))
    await endOtherAccess(tx, actor.id, actor.sessionId)
    await recordFactor(tx, context, before, factor.secret ? 'Replaced' : 'On')
    await jobs.send(tx, 'second-factor-email', { userId: actor.id, step: factor.secret ? 'replaced' : 'on' })
    return replaceRecoveryCodes(tx, actor.id)
  })
  await resetProofs(context, 'codeInSession')
  return codes
}

/**
 * Gives the caller new recovery codes and ends the other sessions, as a new key does: whoever has only the session gets none.
 * @throws ShopError 400 for a wrong password, 401, 409 without a second factor
 */
export async function renewRecoveryCodes(context: SignedInContext, password: string): Promise<string[]> {
  const { actor, db, jobs } = context
  await assertCurrentPassword(context, password)
  return inTransaction(db, async (tx) => {
    const [factor] = await tx.select().from(staffSecondFactors).where(isOwn(context)).for('update')
    if (!factor?.secret) throw new ShopError('second_factor_none')
    await endOtherAccess(tx, actor.id, actor.sessionId)
    await recordFactor(tx, context, 'On', 'On, with new recovery codes')
    await jobs.send(tx, 'second-factor-email', { userId: actor.id, step: 'new_recovery_codes' })
    return replaceRecoveryCodes(tx, actor.id)
  })
}

/**
 * Turns the caller's second factor off, and ends the other sessions: whoever has only the session does not.
 * @throws ShopError 400 for a wrong password, 401, 409 when no owner with one would remain
 */
export async function turnFactorOff(context: SignedInContext, password: string): Promise<void> {
  const { actor, db, jobs } = context
  await assertCurrentPassword(context, password)
  await inTransaction(db, (tx) =>
    keepingOwner(tx, async () => {
      await removeFactor(tx, actor.id)
      await endOtherAccess(tx, actor.id, actor.sessionId)
      await recordFactor(tx, context, 'On', 'Off')
      await jobs.send(tx, 'second-factor-email', { userId: actor.id, step: 'off' })
    }),
  )
}

/** Takes a person's second factor away, with the recovery codes. @throws ShopError 409 when there is none */
export async function removeFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
  const isIt = and(eq(staffSecondFactors.userId, userId), isNotNull(staffSecondFactors.secret))
  const removed = await tx.delete(staffSecondFactors).where(isIt).returning()
  if (removed.length === 0) throw new ShopError('second_factor_none')
  await tx.update(staffSessions).set({ provenAt: null }).where(eq(staffSessions.userId, userId))
}

const recordFactor = (tx: Transaction, context: SignedInContext, before: string, after: string) =>
  recordChange(
    tx,
    context,
    { kind: 'person', id: context.actor.id, name: context.actor.name },
    { 'Second factor': before },
    { 'Second factor': after },
  )
