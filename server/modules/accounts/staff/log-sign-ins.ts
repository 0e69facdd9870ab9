import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { staff, users } from '#database/schema/index.ts'
import type { Actor, Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { networkOf } from '../../../limits/network.ts'
import { logAttempt, whyOf } from '../../../staff-attempts.ts'
import { type RecordedChange, recordChanges } from '../../../staff-changes.ts'
import { hasEmail } from '../sign-in/has-email.ts'

/**
 * Logs that somebody could not sign in as staff: with the account that was tried, if it is one of staff. Another address is
 * not kept: it may be a password in the wrong field.
 */
export async function logFailedSignIn(context: Context, email: string, error: unknown): Promise<void> {
  if (!(error instanceof ShopError) || error.status >= 500 || error.code === 'second_factor_code') return
  const [tried] = await context.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(staff, eq(staff.userId, users.id))
    .where(hasEmail(email))
  const change: RecordedChange = {
    subject: { kind: 'sign-in', ...(tried ?? { name: 'Unknown account' }) },
    after: { Why: whyOf(error), Network: networkOf(context.ip) },
    what: 'failed',
  }
  await logAttempt(context, `sign-in ${tried?.id ?? ''} ${error.code}`, change, tried?.id)
}

/** In the transaction that starts the session: logs who has signed in as staff. */
export function logSignIn(
  tx: Transaction,
  { now, ip }: Pick<Context, 'now' | 'ip'>,
  { id, name }: Pick<Actor, 'id' | 'name'>,
): Promise<void> {
  const subject = { kind: 'sign-in' as const, id, name }
  return recordChanges(tx, { actor: { id, name }, now }, [
    { subject, after: { Network: networkOf(ip) }, what: 'signed_in' },
  ])
}
