import { isShippedRole, ownerRole, type StaffPeople } from '#contract/accounts/roles.ts'
import { asc, desc, eq, max, sql } from '#database/drizzle.ts'
import { staff, staffRoles, staffSecondFactors, staffSessions, users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { covers, grantsOfRole, writeGrants } from '../../../grants.ts'
import { storedGrants } from './staff-rights.ts'

/** Who works here, those who came first first, and all roles. */
export async function listPeople({ db, actor }: SignedInContext): Promise<StaffPeople> {
  const own = actor.staff?.grants ?? new Map()
  const roles = await db
    .select({ id: staffRoles.id, name: staffRoles.name, stored: storedGrants('staff_roles.id') })
    .from(staffRoles)
    .orderBy(asc(staffRoles.createdAt), asc(staffRoles.name))
  const grantsOf = new Map(roles.map(({ id, stored }) => [id, grantsOfRole(id, stored ?? [])]))
  const seen = db
    .select({ userId: staffSessions.userId, at: max(staffSessions.lastSeenAt).as('at') })
    .from(staffSessions)
    .groupBy(staffSessions.userId)
    .as('seen')
  const people = await db
    .select({
      ...{ _id: users.id, name: users.name, email: users.email, roleId: staff.roleId, since: staff.since },
      ...{ deactivatedAt: staff.deactivatedAt, lastSeenAt: seen.at },
      hasSecondFactor: sql<boolean>`${staffSecondFactors.secret} is not null`,
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .leftJoin(seen, eq(seen.userId, staff.userId))
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.userId, staff.userId))
    .orderBy(desc(sql`${staff.deactivatedAt} is null`), asc(staff.since), asc(users.name))
  return {
    people: people.map(({ deactivatedAt, since, lastSeenAt, ...person }) => ({
      ...person,
      isActive: deactivatedAt === null,
      since: since.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      mayRename:
        (person._id !== actor.id || person.roleId === ownerRole) &&
        covers(own, grantsOf.get(person.roleId) ?? new Map()),
      mayChange: person._id !== actor.id && covers(own, grantsOf.get(person.roleId) ?? new Map()),
    })),
    roles: roles.map(({ id, name }) => {
      const grants = grantsOf.get(id) ?? new Map()
      return { id, name, isShipped: isShippedRole(id), grants: writeGrants(grants), mayGive: covers(own, grants) }
    }),
  }
}
