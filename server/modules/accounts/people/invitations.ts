import { type Invitation, invitationLasts, type NewInvitation } from '#contract/accounts/invitations.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, asc, eq, gt, isNull, sql } from '#database/drizzle.ts'
import { staff, staffInvitations, staffRoles, users } from '#database/schema/index.ts'
import type { Shop, SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { recordChange } from '../../../staff-changes.ts'
import { hasEmail } from '../sign-in/has-email.ts'
import { fingerprint, randomToken } from '../sign-in/link-tokens.ts'
import { requireRoleWithin } from './change-person.ts'
import { changingPeople } from './guard-people.ts'

const expiryFrom = (now: Date) => new Date(now.getTime() + invitationLasts * 60 * 60 * 1000)
const isOpen = and(isNull(staffInvitations.usedAt), isNull(staffInvitations.withdrawnAt))
const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'person' as const, id, name })

/**
 * Invites a person, instead of what was open for the same address.
 * @throws ShopError 403 for a role that grants more, also of what was open; 404; 409
 */
export const invite = (context: SignedInContext, { name, email, roleId }: NewInvitation): Promise<void> =>
  changingPeople(context, async (tx, own) => {
    const { actor, jobs, now } = context
    const role = await requireRoleWithin(tx, own, roleId)
    const [worker] = await tx
      .select({ name: users.name })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .where(hasEmail(email))
    if (worker) throw new ShopError('person_works_here', worker)
    const sameAddress = and(sql`lower(${staffInvitations.email}) = lower(${email})`, isOpen)
    const former = await tx.select().from(staffInvitations).where(sameAddress)
    for (const { roleId } of former) await requireRoleWithin(tx, own, roleId)
    await tx.update(staffInvitations).set({ withdrawnAt: now() }).where(sameAddress)
    const [made] = await tx
      .insert(staffInvitations)
      .values({
        ...{ name, email, roleId, byUserId: actor.id, byName: actor.name },
        ...{ sentAt: now(), expiresAt: expiryFrom(now()) },
      })
      .returning()
    if (!made) throw new Error('no invitation')
    await jobs.send(tx, 'staff-invitation-email', { invitationId: made.id })
    await recordChange(tx, context, subjectOf(made), undefined, { Invited: role.name })
  })

/** Sends another link, on behalf of the caller. @throws ShopError 403 for a role that grants more, 404 */
export const resendInvitation = (context: SignedInContext, id: string): Promise<void> =>
  changingPeople(context, async (tx, own) => {
    const { actor, jobs, now } = context
    const found = await requireOpen(tx, id)
    await requireRoleWithin(tx, own, found.roleId)
    const sent = { sentAt: now(), expiresAt: expiryFrom(now()), byUserId: actor.id, byName: actor.name }
    await tx
      .update(staffInvitations)
      .set({ ...sent, tokenHash: null })
      .where(eq(staffInvitations.id, id))
    await jobs.send(tx, 'staff-invitation-email', { invitationId: id })
    await recordChange(tx, context, subjectOf(found), { Invitation: 'Sent' }, { Invitation: 'Sent again' })
  })

/** @throws ShopError 403 for a role that grants more, 404 */
export const withdrawInvitation = (context: SignedInContext, id: string): Promise<void> =>
  changingPeople(context, async (tx, own) => {
    const found = await requireOpen(tx, id)
    await requireRoleWithin(tx, own, found.roleId)
    await tx.update(staffInvitations).set({ withdrawnAt: context.now() }).where(eq(staffInvitations.id, id))
    await recordChange(tx, context, subjectOf(found), { Invitation: 'Sent' }, { Invitation: 'Withdrawn' })
  })

async function requireOpen(tx: Transaction, id: string) {
  const [found] = await tx
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isOpen))
  if (!found) throw new ShopError('invitation_gone')
  return found
}

/** Open invitations, also those whose link has expired: they can be sent again. */
export async function listInvitations(db: Database): Promise<Invitation[]> {
  const rows = await db.select().from(staffInvitations).where(isOpen).orderBy(asc(staffInvitations.sentAt))
  return rows.map(({ id, name, email, roleId, byName, sentAt, expiresAt }) => ({
    ...{ _id: id, name, email, roleId, by: byName },
    ...{ sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() },
  }))
}

/** Makes the link of an open invitation when its email is sent; undefined when it is no longer open. */
export async function makeInvitationLink({ db, now }: Shop, id: string) {
  const token = randomToken()
  const [made] = await db
    .update(staffInvitations)
    .set({ tokenHash: fingerprint(token) })
    .where(and(eq(staffInvitations.id, id), isOpen, gt(staffInvitations.expiresAt, now())))
    .returning()
  if (!made) return undefined
  const [role] = await db.select().from(staffRoles).where(eq(staffRoles.id, made.roleId))
  const [account] = await db.select({ language: users.messageLanguage }).from(users).where(hasEmail(made.email))
  const { name, email, byName: by } = made
  return { token, name, email, by, role: role?.name ?? '', language: account?.language }
}
