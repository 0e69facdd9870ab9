import type { Role } from '#contract/accounts/accounts.ts'
import type { Database } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { sessions, users } from '#database/schema/index.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { hasEmail } from './sign-in/has-email.ts'
import { endStaffSessions } from './staff/staff-sessions.ts'

/**
 * Sets the role of the account with this email, and ends all its sessions, those of the shop as well: who opened them did
 * so with another role. Returns the account's name, or undefined for an unknown address.
 */
export function setRole(db: Database, email: string, role: Role): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const [user] = await tx.update(users).set({ role }).where(hasEmail(email)).returning()
    if (!user) return undefined
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    await endStaffSessions(tx, user.id)
    return user.name
  })
}
