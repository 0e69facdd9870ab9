import { permissionTexts } from '#contract/accounts/permission-texts.ts'
import type { Permission } from '#contract/accounts/permissions.ts'
import { ownerRole, shippedRoles } from '#contract/accounts/roles.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, exists, isNull, or, sql } from '#database/drizzle.ts'
import { staff, staffRoleGrants, users } from '#database/schema/index.ts'
import type { Context } from './context.ts'
import { ShopError } from './errors.ts'

/** Whether the caller has one of these permissions. A caller who is not signed in as staff has none. */
export const may = ({ actor }: Pick<Context, 'actor'>, ...oneOf: readonly Permission[]): boolean =>
  oneOf.some((permission) => actor?.staff?.grants.has(permission))

/** @throws ShopError 403 naming the permission and whom to ask, unless the caller has one of these */
export async function requirePermission(
  context: Pick<Context, 'actor' | 'db'>,
  ...oneOf: readonly Permission[]
): Promise<void> {
  if (!may(context, ...oneOf)) throw await missing(context.db, ...oneOf)
}

/** That a person has none of these permissions. */
export async function missing(db: Database | Transaction, ...oneOf: readonly Permission[]): Promise<ShopError> {
  const permission = oneOf.map((one) => permissionTexts[one].text).join('” or “')
  return new ShopError('permission_missing', { permission, ask: await whomToAsk(db) })
}

/** How many people are named. */
const mostNamed = 3

/** The names of people who manage people, owners first. */
export async function whomToAsk(db: Database | Transaction): Promise<string> {
  const manages = db
    .select({ one: sql`1` })
    .from(staffRoleGrants)
    .where(and(eq(staffRoleGrants.roleId, staff.roleId), eq(staffRoleGrants.permission, 'staff.manage')))
  const managing = Object.entries(shippedRoles).flatMap(([id, { grants }]) =>
    grants.some(({ permission }) => permission === 'staff.manage') ? [eq(staff.roleId, id)] : [],
  )
  const people = await db
    .select({ name: users.name })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(and(isNull(staff.deactivatedAt), or(...managing, exists(manages))))
    .orderBy(sql`${staff.roleId} <> ${ownerRole}`, staff.since)
    .limit(mostNamed)
  return people.map(({ name }) => name).join(' or ') || 'an owner'
}
