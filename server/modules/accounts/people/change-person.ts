import { ownerRole, type PersonChange } from '#contract/accounts/roles.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { staff, staffRoles, users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { covers, type Grants, grantsOfRole } from '../../../grants.ts'
import { recordChange } from '../../../staff-changes.ts'
import { assertCurrentPassword } from '../profile/current-password.ts'
import { endStaffSessions } from '../staff/staff-sessions.ts'
import { changeEmail } from './change-email.ts'
import { changingPeople } from './guard-people.ts'
import { storedGrants } from './staff-rights.ts'

/**
 * Changes the role, name or email of a person, or (de)activates them. It acts with their next call; who is deactivated is signed out.
 * @throws ShopError 403 for oneself, for who may do more than the caller, and for a role that does; 400 for an
 *   email of one's own without one's password; 404; 409; 429
 */
export async function changePerson(
  context: SignedInContext,
  userId: string,
  { roleId, isActive, name, email, currentPassword }: PersonChange,
): Promise<void> {
  const { actor } = context
  // Before the transaction, which would wait for the hash. Only owners change their own.
  const isOwnEmail = userId === actor.id && roleId === ownerRole && email !== undefined && email !== actor.email
  if (isOwnEmail) await assertCurrentPassword(context, currentPassword)
  await changingPeople(context, async (tx, own) => {
    const [person] = await tx
      .select({
        ...{ id: users.id, name: users.name, email: users.email },
        ...{ roleId: staff.roleId, deactivatedAt: staff.deactivatedAt },
        ...{ role: staffRoles.name, stored: storedGrants('staff.role_id') },
      })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .innerJoin(staffRoles, eq(staffRoles.id, staff.roleId))
      .where(eq(staff.userId, userId))
    // Owners change their own name and email: nobody else may.
    const isOwner = person?.roleId === ownerRole && roleId === ownerRole && isActive
    const isOwnData = isOwner && (name ?? email) !== undefined
    if (userId === actor.id && !isOwnData) throw new ShopError('person_is_oneself')
    if (!person) throw new ShopError('person_not_found')
    if (!covers(own, grantsOfRole(person.roleId, person.stored ?? []))) throw new ShopError('person_may_do_more')
    const role = await requireRoleWithin(tx, own, roleId)
    const deactivatedAt = isActive ? null : (person.deactivatedAt ?? context.now())
    await tx.update(staff).set({ roleId, deactivatedAt }).where(eq(staff.userId, userId))
    await writeFormerRole(tx, userId, roleId, isActive)
    if (name !== undefined) await tx.update(users).set({ name }).where(eq(users.id, userId))
    if (!isActive) await endStaffSessions(tx, userId)
    if (email !== undefined && email !== person.email) await changeEmail(tx, context, person, email)
    const before = { ...snapshot(person.role, person.deactivatedAt === null), Name: person.name, Email: person.email }
    const after = { ...snapshot(role.name, isActive), Name: name ?? person.name, Email: email ?? person.email }
    await recordChange(tx, context, subjectOf(person), before, after, { Email: ['contact'] })
  })
}

export const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'person' as const, id, name })
export const snapshot = (role: string, isActive: boolean) => ({ Role: role, Active: isActive ? 'Yes' : 'No' })

/** @throws ShopError 404; 403 for a role that grants more than `own` */
export async function requireRoleWithin(tx: Transaction, own: Grants, roleId: string) {
  const [role] = await tx
    .select({ name: staffRoles.name, stored: storedGrants('staff_roles.id') })
    .from(staffRoles)
    .where(eq(staffRoles.id, roleId))
  if (!role) throw new ShopError('role_not_found')
  if (!covers(own, grantsOfRole(roleId, role.stored ?? []))) throw new ShopError('role_grants_more')
  return role
}

/** What the version before reads: it knows one role, which may do everything. */
export const writeFormerRole = (tx: Transaction, userId: string, roleId: string | undefined, isActive: boolean) =>
  tx
    .update(users)
    .set({ role: roleId === ownerRole && isActive ? 'admin' : 'user' })
    .where(eq(users.id, userId))
