import { ownerRole } from '#contract/accounts/roles.ts'
import type { Database } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { staff, staffRecoveryCodes, staffSecondFactors, users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { covers, grantsOfRole } from '../../../grants.ts'
import { recordChange, recordChanges } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { removeFactor } from '../second-factor/own-factor.ts'
import { endOtherAccess } from '../sign-in/end-other-access.ts'
import { hasEmail } from '../sign-in/has-email.ts'
import { changingPeople } from './guard-people.ts'
import { storedGrants } from './staff-rights.ts'

const snapshots = [{ 'Second factor': 'On' }, { 'Second factor': 'Reset' }] as const

/**
 * Takes away the second factor of a person who has lost it: they are signed out and told, and set up another one after
 * signing in with their password.
 * @throws ShopError 403 for oneself and for who may do more than the caller; 404; 409
 */
export const resetFactor = (context: SignedInContext, userId: string): Promise<void> =>
  changingPeople(context, async (tx, own) => {
    if (userId === context.actor.id) throw new ShopError('person_is_oneself')
    const [person] = await tx
      .select({ name: users.name, roleId: staff.roleId, stored: storedGrants('staff.role_id') })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .where(eq(staff.userId, userId))
    if (!person) throw new ShopError('person_not_found')
    if (!covers(own, grantsOfRole(person.roleId, person.stored ?? []))) throw new ShopError('person_may_do_more')
    await removeFactor(tx, userId)
    await endOtherAccess(tx, userId)
    await recordChange(tx, context, { kind: 'person', id: userId, name: person.name }, ...snapshots)
    await context.jobs.send(tx, 'second-factor-email', { userId, step: 'reset' })
  })

/** The same on the server, for an owner whom nobody else can help. Returns the name; undefined for no owner. */
export function resetFactorOnServer(db: Database, email: string): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const [owner] = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .innerJoin(staff, eq(staff.userId, users.id))
      .where(and(hasEmail(email), eq(staff.roleId, ownerRole)))
    if (!owner) return undefined
    await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, owner.id))
    await tx.delete(staffSecondFactors).where(eq(staffSecondFactors.userId, owner.id))
    await endOtherAccess(tx, owner.id)
    const by = { actor: { id: null, name: 'A command on the server' }, now: () => new Date() }
    const [before, after] = snapshots
    await recordChanges(tx, by, [{ subject: { kind: 'person', id: owner.id, name: owner.name }, before, after }])
    return owner.name
  })
}
