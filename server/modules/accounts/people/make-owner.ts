import { ownerRole } from '#contract/accounts/roles.ts'
import { acquireLocks } from '#database/advisory-locks.ts'
import type { Database } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { emailChanges, staff, users } from '#database/schema/index.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { endOtherAccess } from '../sign-in/end-other-access.ts'
import { hasEmail } from '../sign-in/has-email.ts'
import { writeFormerRole } from './change-person.ts'

/**
 * The last resort, on the server: makes the account with this email an active owner, or takes it out of staff, and ends
 * all its sessions, those of the shop as well: who opened them did so with another role. Returns the account's name, or
 * undefined for an unknown address.
 */
export function setOwner(db: Database, email: string, isOwner = true): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    await acquireLocks(tx, 'staff')
    const [user] = await tx.select().from(users).where(hasEmail(email))
    if (!user) return undefined
    await tx.delete(staff).where(eq(staff.userId, user.id))
    // Whoever may run commands on the server has named the address.
    if (isOwner) await tx.insert(staff).values({ userId: user.id, roleId: ownerRole, emailSetAt: new Date() })
    await writeFormerRole(tx, user.id, isOwner ? ownerRole : undefined, isOwner)
    await tx.delete(emailChanges).where(eq(emailChanges.userId, user.id))
    await endOtherAccess(tx, user.id)
    return user.name
  })
}
