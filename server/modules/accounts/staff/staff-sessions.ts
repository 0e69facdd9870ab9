import type { Permission } from '#contract/accounts/permissions.ts'
import type { StaffSession } from '#contract/accounts/staff-session-calls.ts'
import type { Transaction } from '#database/client.ts'
import { and, desc, eq, gt, inArray, isNull, not, or, sql } from '#database/drizzle.ts'
import { staff, staffRoles, staffSecondFactors, staffSessions, users } from '#database/schema/index.ts'
import type { Actor, Context, SignedInContext } from '../../../context.ts'
import { grantsOfRole } from '../../../grants.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { networkOf } from '../../../limits/network.ts'
import { requirePerson } from '../../../permissions.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { storedGrants } from '../people/staff-rights.ts'
import { fingerprint, randomToken } from '../sign-in/link-tokens.ts'

const minute = 60 * 1000
/** Milliseconds that a session lasts in all, and without anybody at the screen. */
const lasts = { inAll: 12 * 60 * minute, idle: 2 * 60 * minute }
/** How many devices one account is signed in on at most, and how much is kept of what they are called. */
const most = { devices: 20, userAgent: 300 }

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)
const isRunning = (now: Date) =>
  and(gt(staffSessions.createdAt, ago(now, lasts.inAll)), gt(staffSessions.lastSeenAt, ago(now, lasts.idle)))

const findActor = ({ db, now }: Pick<Context, 'db' | 'now'>, which: ReturnType<typeof eq>) =>
  db
    .select({
      id: users.id,
      sessionId: staffSessions.id,
      name: users.name,
      email: users.email,
      confirmedPhone: users.confirmedPhone,
      lastSeenAt: staffSessions.lastSeenAt,
      provenAt: staffSessions.provenAt,
      hasSecondFactor: sql<boolean>`${staffSecondFactors.secret} is not null`,
      roleId: staff.roleId,
      role: staffRoles.name,
      stored: storedGrants('staff.role_id'),
    })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .innerJoin(staff, and(eq(staff.userId, users.id), isNull(staff.deactivatedAt)))
    .innerJoin(staffRoles, eq(staffRoles.id, staff.roleId))
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.userId, users.id))
    .where(and(which, isRunning(now())))

/**
 * The staff member of a cookie's token, from the database; undefined when the session has ended or the account is no
 * longer staff. `attended`: somebody at the screen has caused the call, so the session is not idle.
 */
export async function authenticateStaff(
  context: Context,
  token: string,
  attended: boolean,
): Promise<Actor | undefined> {
  const [found] = await findActor(context, eq(staffSessions.tokenHash, fingerprint(token)))
  if (!found) return undefined
  const { lastSeenAt, roleId, role, stored, provenAt, hasSecondFactor, ...person } = found
  const grants = grantsOfRole(roleId, stored ?? [])
  const actor = { ...person, staff: { role, grants, provenAt, hasSecondFactor } }
  const now = context.now()
  if (attended && lastSeenAt < ago(now, minute)) {
    await context.db.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.id, actor.sessionId))
  }
  return actor
}

/** Whether a session still runs and may do all this, each with one of some permissions; asking does not prolong it. */
export async function stillMay(
  context: Pick<Context, 'db' | 'now'> & { actor: Pick<Actor, 'sessionId'> },
  ...all: readonly (readonly Permission[])[]
): Promise<boolean> {
  const [found] = await findActor(context, eq(staffSessions.id, context.actor.sessionId))
  const grants = found && grantsOfRole(found.roleId, found.stored ?? [])
  return grants !== undefined && all.every((oneOf) => oneOf.some((one) => grants.has(one)))
}

/** Starts a session on this device and returns its token. `isProven`: with the second factor. */
export async function startStaffSession(
  tx: Transaction,
  { now, ip }: Pick<Context, 'now' | 'ip'>,
  userId: string,
  { userAgent, isProven }: { userAgent: string; isProven: boolean },
): Promise<string> {
  const at = now()
  const isOwn = eq(staffSessions.userId, userId)
  const overLimit = tx
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(isOwn)
    .orderBy(desc(staffSessions.lastSeenAt))
    .offset(most.devices - 1)
  const isOver = not(isRunning(at) ?? sql`false`)
  await tx.delete(staffSessions).where(and(isOwn, or(isOver, inArray(staffSessions.id, overLimit))))
  const token = randomToken()
  await tx.insert(staffSessions).values({
    userId,
    tokenHash: fingerprint(token),
    userAgent: userAgent.slice(0, most.userAgent),
    network: networkOf(ip),
    createdAt: at,
    lastSeenAt: at,
    provenAt: isProven ? at : null,
  })
  return token
}

/** The caller's devices, the last used first. */
export async function listStaffSessions({ db, actor, now }: SignedInContext): Promise<StaffSession[]> {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, actor.id), isRunning(now())))
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.createdAt))
  return rows.map(({ id, userAgent, network, createdAt, lastSeenAt }) => ({
    _id: id,
    userAgent,
    network,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === actor.sessionId,
  }))
}

/** Ends sessions of an account, one or all or all but one, and what they have open: its streams of order updates. */
export async function endStaffSessions(
  tx: Transaction,
  userId: string,
  { only, except }: { only?: string | undefined; except?: string | undefined } = {},
): Promise<void> {
  const isIt = (id: string) => sql`${staffSessions.id}::text = ${id}`
  const isOne = only === undefined ? undefined : isIt(only)
  const isOther = except === undefined ? undefined : not(isIt(except))
  await tx.delete(staffSessions).where(and(eq(staffSessions.userId, userId), isOne, isOther))
  await announceChange(tx, ['staff-sessions'])
}

/**
 * The same for the caller: one session, or all.
 * @throws ShopError 403 for another one than that of this call, unless the caller has just proven who it is
 */
export async function endOwnStaffSessions(context: SignedInContext, sessionId?: string): Promise<void> {
  const { db, actor } = context
  if (sessionId !== actor.sessionId) requirePerson(context)
  await inTransaction(db, (tx) => endStaffSessions(tx, actor.id, { only: sessionId }))
}
