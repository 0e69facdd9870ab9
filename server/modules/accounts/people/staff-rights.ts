import type { Database, Transaction } from '#database/client.ts'
import { and, eq, exists, isNull, sql } from '#database/drizzle.ts'
import { staff, users } from '#database/schema/index.ts'
import { type Grants, grantsOfRole, type StoredGrant } from '../../../grants.ts'

/** Whether an account is one of staff, active or not: it signs in with a password only, and is no customer in lists. */
export const isStaffAccount = (db: Database | Transaction) =>
  exists(db.select({ one: sql`1` }).from(staff).where(eq(staff.userId, users.id)))

/** Whether this account is one of staff; `active`: one that may sign in to the back office. */
export async function worksHere(
  db: Database | Transaction,
  userId: string,
  { active = false }: { active?: boolean } = {},
): Promise<boolean> {
  const [found] = await db
    .select({ userId: staff.userId })
    .from(staff)
    .where(and(eq(staff.userId, userId), active ? isNull(staff.deactivatedAt) : undefined))
  return found !== undefined
}

/**
 * The grants of a role of the shop's own, as a column of a query that has `staff` or `staff_roles`. The column is named with
 * its table: in a query of one table drizzle leaves the table out, and the condition would be true for every role.
 */
export const storedGrants = (roleId: 'staff.role_id' | 'staff_roles.id') =>
  sql<StoredGrant[] | null>`(
    select json_agg(json_build_object('permission', own.permission, 'perOrder', own.per_order, 'perDay', own.per_day,
      'percent', own.percent))
    from staff_role_grants own where own.role_id = ${sql.raw(roleId)})`

/** What a person may do now: nothing once deactivated. */
export async function readGrants(tx: Database | Transaction, userId: string): Promise<Grants> {
  const [found] = await tx
    .select({ roleId: staff.roleId, stored: storedGrants('staff.role_id') })
    .from(staff)
    .where(and(eq(staff.userId, userId), isNull(staff.deactivatedAt)))
  return found ? grantsOfRole(found.roleId, found.stored ?? []) : new Map()
}
