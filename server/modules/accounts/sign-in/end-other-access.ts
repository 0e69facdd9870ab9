import type { Transaction } from '#database/client.ts'
import { and, eq, isNotNull, ne } from '#database/drizzle.ts'
import { passwordResets, phoneCodes, pushSubscriptions, sessions } from '#database/schema/index.ts'
import { endStaffSessions } from '../staff/staff-sessions.ts'

/**
 * A way of signing in has been changed or removed in this transaction: whatever the ways before have opened or may still
 * open ends. These are the sessions of shop and back office, except `ownSession`, emailed links for a password and
 * emailed codes. Browsers that would be notified about orders are forgotten, because nothing tells whose they are.
 */
export async function endOtherAccess(tx: Transaction, userId: string, ownSession?: string): Promise<void> {
  await endOtherShopAccess(tx, userId, ownSession)
  await endStaffSessions(tx, userId, { except: ownSession })
}

/** The same without sessions of the back office, which only somebody who has proven more than a password may end. */
export async function endOtherShopAccess(tx: Transaction, userId: string, ownSession?: string): Promise<void> {
  // Before the sessions: a code or link that is used at this moment is waited for, and its session ends as well.
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId))
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), isNotNull(pushSubscriptions.orderId)))
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ownSession === undefined ? undefined : ne(sessions.id, ownSession)))
}
