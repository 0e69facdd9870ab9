import { isSameEmail } from '#contract/accounts/email-case.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { emailChanges, staff, users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { violates } from '../../../transactions/database-errors.ts'
import { endOtherAccess } from '../sign-in/end-other-access.ts'

type Person = Pick<typeof users.$inferSelect, 'id' | 'email'>

/**
 * Gives a person of staff another email: nothing that was sent to the former one, or opened with it, works any more, but
 * for the session of an owner who changes their own. Nobody has proven it yet. Both addresses are told.
 * @throws ShopError 409 when another account has it
 */
export async function changeEmail(tx: Transaction, context: SignedInContext, person: Person, email: string) {
  const { actor, jobs, now } = context
  const { id } = person
  await tx
    .update(users)
    .set({ email, ...(!isSameEmail(email, person.email) && { emailProvenAt: null }) })
    .where(eq(users.id, id))
    .catch((error: unknown) => {
      throw violates(error, 'users_email') ? new ShopError('email_of_other_account', {}, { field: 'email' }) : error
    })
  if (isSameEmail(email, person.email)) return
  await tx.update(staff).set({ emailSetAt: now() }).where(eq(staff.userId, id))
  await tx.delete(emailChanges).where(eq(emailChanges.userId, id))
  await endOtherAccess(tx, id, id === actor.id ? actor.sessionId : undefined)
  const change = { userId: id, newEmail: email }
  await jobs.send(tx, 'email-change-notice', { ...change, to: email, step: 'given' })
  if (person.email) await jobs.send(tx, 'email-change-notice', { ...change, to: person.email, step: 'taken' })
}
