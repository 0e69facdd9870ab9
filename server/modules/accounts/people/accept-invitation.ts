import type { InvitationAcceptance } from '#contract/accounts/invitations.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { emailChanges, staff, staffInvitations, staffRoles, users } from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { covers, grantsOfRole } from '../../../grants.ts'
import { recordChange } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { endOtherAccess } from '../sign-in/end-other-access.ts'
import { hasEmail } from '../sign-in/has-email.ts'
import { fingerprint } from '../sign-in/link-tokens.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { setProvenPassword } from '../sign-in/set-proven-password.ts'
import { snapshot, subjectOf, writeFormerRole } from './change-person.ts'
import { keepingOwner } from './guard-people.ts'
import { readGrants, storedGrants, worksHere } from './staff-rights.ts'

/** Whom a link is for. @throws ShopError 404, 409, 429 for very many unknown ones */
export async function readInvitation(context: Context, token: string) {
  const { name, email, role } = await requireInvitation(context, context.db, token)
  return { name, email, role }
}

/**
 * Accepts an invitation: the link has proven whose address it is, so it opens an account there, or sets the password of the
 * one that exists and ends its sessions. Its role is checked against what the inviter may do now.
 * @throws ShopError 400 for a password that is too short for staff; 404, 409, 429
 */
export async function acceptInvitation(context: Context, { token, password }: InvitationAcceptance): Promise<string> {
  const { db, now } = context
  // Before hashing, which costs 19 MiB and 25 ms.
  await requireInvitation(context, db, token)
  const passwordHash = await hashPassword(password, true)
  return inTransaction(db, (tx) =>
    keepingOwner(tx, async () => {
      const { id: invitationId, name, email, roleId, role } = await requireInvitation(context, tx, token)
      const [existing] = await tx.select().from(users).where(hasEmail(email)).for('update')
      if (existing && (await worksHere(tx, existing.id))) throw new ShopError('invitation_used')
      const account = existing ?? (await openAccount(tx, context, { name, email, passwordHash }))
      // Not the one that the account gave itself: staff would read that of somebody else in orders and the change log.
      await setProvenPassword(tx, context, account, passwordHash, { name })
      await endOtherAccess(tx, account.id)
      await tx.delete(emailChanges).where(eq(emailChanges.userId, account.id))
      await tx.insert(staff).values({ userId: account.id, roleId, since: now() })
      await writeFormerRole(tx, account.id, roleId, true)
      await tx.update(staffInvitations).set({ usedAt: now() }).where(eq(staffInvitations.id, invitationId))
      await recordChange(
        tx,
        { actor: { ...account, name }, now },
        subjectOf({ ...account, name }),
        undefined,
        snapshot(role, true),
      )
      return account.email
    }),
  )
}

async function openAccount(
  tx: Transaction,
  { now }: Context,
  account: Pick<typeof users.$inferInsert, 'name' | 'email' | 'passwordHash'>,
) {
  const [opened] = await tx
    .insert(users)
    .values({ ...account, createdAt: now() })
    .returning()
  if (!opened) throw new Error('no account')
  return opened
}

async function requireInvitation({ limits, ip, now }: Context, db: Database | Transaction, token: string) {
  const [found] = await db
    .select({ invitation: staffInvitations, role: staffRoles.name, stored: storedGrants('staff_roles.id') })
    .from(staffInvitations)
    .innerJoin(staffRoles, eq(staffRoles.id, staffInvitations.roleId))
    .where(eq(staffInvitations.tokenHash, fingerprint(token)))
  if (!found) {
    await limits.take('resetPassword', ip)
    throw new ShopError('invitation_unknown')
  }
  const { invitation, role, stored } = found
  if (invitation.usedAt) throw new ShopError('invitation_used')
  if (invitation.withdrawnAt) throw new ShopError('invitation_withdrawn')
  if (invitation.expiresAt <= now()) throw new ShopError('invitation_expired')
  const inviter = await readGrants(db, invitation.byUserId)
  const mayInvite = inviter.has('staff.manage') && covers(inviter, grantsOfRole(invitation.roleId, stored ?? []))
  if (!mayInvite) throw new ShopError('invitation_withdrawn')
  return { ...invitation, role }
}
