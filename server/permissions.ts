import { type Mark, seenWith } from '#contract/accounts/marks.ts'
import {
  type Permission,
  type Proof,
  permissionsOf,
  permissionTexts,
  proofLasts,
} from '#contract/accounts/permissions.ts'
import { ownerRole, shippedRoles } from '#contract/accounts/roles.ts'
import type { Call } from '#contract/call.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, exists, isNull, or, sql } from '#database/drizzle.ts'
import { staff, staffRoleGrants, users } from '#database/schema/index.ts'
import type { Context } from './context.ts'
import { ShopError, sentenceOf } from './errors.ts'

/** Whether the caller has one of these permissions. A caller who is not signed in as staff has none. */
export const may = ({ actor }: Pick<Context, 'actor'>, ...oneOf: readonly Permission[]): boolean =>
  oneOf.some((permission) => actor?.staff?.grants.has(permission))

/**
 * Whether the caller sees what people with one of these permissions see: also that the second factor is proven, where that
 * permission asks for it.
 */
export const maySee = (context: Pick<Context, 'actor' | 'now'>, ...oneOf: readonly Permission[]): boolean =>
  oneOf.some(
    (permission) => may(context, permission) && !missingProof(context, toRead(permissionTexts[permission].proof)),
  )

/** Which of these marks the caller does not see. */
export const hiddenFrom = (context: Pick<Context, 'actor' | 'now'>, marks: Iterable<Mark>): Set<Mark> =>
  new Set([...marks].filter((mark) => !maySee(context, ...seenWith[mark])))

/** What an error says to the caller, as in the result of a batch: without what they may not see. */
export const sentenceFor = (context: Pick<Context, 'actor' | 'now'>, error: ShopError): string =>
  sentenceOf(error, hiddenFrom(context, ['contact', 'money']))

type Caller = Pick<Context, 'actor' | 'db' | 'now'>

/**
 * That the caller has one of these, and has proven the second factor as that one asks for.
 * @throws ShopError 403 naming the permission and whom to ask; `second_factor_missing`, `second_factor_again`
 */
export async function requirePermission(context: Caller, ...oneOf: readonly Permission[]): Promise<void> {
  requireProof(context, await leastProof(context, oneOf))
}

/** That the caller sees everything with these marks: for a file or a page that is never without them. @throws ShopError 403 */
export async function requireMarks(context: Caller, ...marks: readonly Mark[]): Promise<void> {
  for (const mark of marks) await requirePermission(context, ...seenWith[mark])
}

/** That the caller may make a call of staff: what it asks for itself, else what its permission does, of which reading needs less. */
export async function requireAccess(context: Caller, { access, proof }: Call, isReading: boolean): Promise<void> {
  const oneOf = permissionsOf(access)
  const least = oneOf.length > 0 ? await leastProof(context, oneOf) : 'none'
  requireProof(context, proof ?? (isReading ? toRead(least) : least))
}

/** Reading needs no proof of a short time ago. */
const toRead = (proof: Proof): Proof => (proof === 'recent' ? 'session' : proof)

const byStrength: readonly Proof[] = ['none', 'session', 'recent']

/** What the weakest of these permissions that the caller has asks for. */
async function leastProof(context: Caller, oneOf: readonly Permission[]): Promise<Proof> {
  const held = oneOf.filter((permission) => may(context, permission)).map((one) => permissionTexts[one].proof)
  const least = byStrength.find((proof) => held.includes(proof))
  if (!least) throw await missing(context.db, ...oneOf)
  return least
}

/** @throws ShopError 403 unless the session has proven the second factor, for `recent` a short time ago */
export function requireProof(context: Pick<Context, 'actor' | 'now'>, proof: Proof): void {
  const missing = missingProof(context, proof)
  if (missing) throw new ShopError(missing)
}

function missingProof(context: Pick<Context, 'actor' | 'now'>, proof: Proof) {
  if (proof === 'none') return undefined
  if (!context.actor?.staff?.hasSecondFactor) return 'second_factor_missing'
  return hasProven(context, proof === 'recent') ? undefined : 'second_factor_again'
}

/**
 * That the person of a session of staff was at its screen a short time ago, by the second factor, or the password where
 * there is none: for what ends other sessions of the same person. Whoever has taken a session ends no other one.
 * @throws ShopError 403 `second_factor_again`, `password_again`
 */
export function requirePerson(context: Pick<Context, 'actor' | 'now'>): void {
  if (hasProven(context, true)) return
  throw new ShopError(context.actor?.staff?.hasSecondFactor ? 'second_factor_again' : 'password_again')
}

function hasProven({ actor, now }: Pick<Context, 'actor' | 'now'>, recently: boolean): boolean {
  const since = recently ? now().getTime() - proofLasts * 60_000 : 0
  return (actor?.staff?.provenAt?.getTime() ?? 0) > since
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
