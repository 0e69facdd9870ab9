import { randomUUID } from 'node:crypto'
import { permissionTexts } from '#contract/accounts/permissions.ts'
import { isShippedRole, type RoleChange } from '#contract/accounts/roles.ts'
import { formatPoisha } from '#contract/money.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, ne } from '#database/drizzle.ts'
import { staff, staffRoleGrants, staffRoles } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { covers, type Grants, grantsOfRole, type Limits, readGrant } from '../../../grants.ts'
import { recordChange } from '../../../staff-changes.ts'
import { changingPeople } from './guard-people.ts'
import { storedGrants } from './staff-rights.ts'

/** Adds a role of the shop's own, which grants at most what the caller may do. Returns its id. */
export const addRole = (context: SignedInContext, { name, grants }: RoleChange): Promise<string> =>
  changingPeople(context, async (tx, own) => {
    const granted = requireWithin(own, grants)
    await assertNameFree(tx, name)
    const id = randomUUID()
    await tx.insert(staffRoles).values({ id, name, createdAt: context.now() })
    await writeGrants(tx, id, granted)
    await recordChange(tx, context, { kind: 'role', id, name }, undefined, snapshot(name, granted))
    return id
  })

/**
 * Changes what a role of the shop's own grants, with the next call of those who have it.
 * @throws ShopError 403 when it is the caller's own role, or grants more before or after than the caller may do; 404; 409
 */
export const changeRole = (context: SignedInContext, id: string, { name, grants }: RoleChange): Promise<void> =>
  changingPeople(context, async (tx, own) => {
    const role = await requireOwnRole(tx, own, context.actor.id, id)
    const granted = requireWithin(own, grants)
    await assertNameFree(tx, name, id)
    await tx.update(staffRoles).set({ name }).where(eq(staffRoles.id, id))
    await tx.delete(staffRoleGrants).where(eq(staffRoleGrants.roleId, id))
    await writeGrants(tx, id, granted)
    const before = snapshot(role.name, role.grants)
    await recordChange(tx, context, { kind: 'role', id, name }, before, snapshot(name, granted))
  })

/** Removes a role of the shop's own. @throws ShopError 403; 404; 409 while somebody has it */
export const removeRole = (context: SignedInContext, id: string): Promise<void> =>
  changingPeople(context, async (tx, own) => {
    const { name, grants } = await requireOwnRole(tx, own, context.actor.id, id)
    if ((await tx.$count(staff, eq(staff.roleId, id))) > 0) throw new ShopError('role_in_use')
    await tx.delete(staffRoles).where(eq(staffRoles.id, id))
    await recordChange(tx, context, { kind: 'role', id, name }, snapshot(name, grants), undefined)
  })

/** A role of the shop's own that the caller may change: nobody changes what they may do themselves. */
async function requireOwnRole(tx: Transaction, own: Grants, callerId: string, id: string) {
  const [role] = await tx
    .select({ name: staffRoles.name, stored: storedGrants('staff_roles.id') })
    .from(staffRoles)
    .where(eq(staffRoles.id, id))
  if (!role || isShippedRole(id)) throw new ShopError('role_not_found')
  if ((await tx.$count(staff, and(eq(staff.userId, callerId), eq(staff.roleId, id)))) > 0)
    throw new ShopError('person_is_oneself')
  const grants = grantsOfRole(id, role.stored ?? [])
  if (!covers(own, grants)) throw new ShopError('role_grants_more')
  return { name: role.name, grants }
}

function requireWithin(own: Grants, grants: RoleChange['grants']): Grants {
  const granted = new Map(grants.map(readGrant))
  if (!covers(own, granted)) throw new ShopError('role_grants_more')
  return granted
}

async function assertNameFree(tx: Transaction, name: string, id = ''): Promise<void> {
  const isTaken = and(eq(staffRoles.name, name), ne(staffRoles.id, id))
  if ((await tx.$count(staffRoles, isTaken)) > 0) throw new ShopError('role_name_taken')
}

async function writeGrants(tx: Transaction, roleId: string, grants: Grants): Promise<void> {
  const rows = [...grants].map(([permission, limits]) => ({ roleId, permission, ...limits }))
  await tx.insert(staffRoleGrants).values(rows)
}

function snapshot(name: string, grants: Grants): Record<string, string> {
  const rows = [...grants].map(([permission, limits]) => [permissionTexts[permission].text, limitText(limits)])
  return { Name: name, ...Object.fromEntries(rows) }
}

function limitText({ perOrder, perDay, percent }: Limits): string {
  const limits = [
    perOrder !== null && `at most ${formatPoisha(perOrder)} for an order`,
    perDay !== null && `at most ${formatPoisha(perDay)} a day`,
    percent !== null && `at most ${percent} %`,
  ]
  return limits.filter(Boolean).join(', ') || 'Yes'
}
