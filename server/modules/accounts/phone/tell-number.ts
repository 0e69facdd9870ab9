import type { Transaction } from '#database/client.ts'
import type { SignedInContext } from '../../../context.ts'
import type { JobData } from '../../../jobs.ts'

/** Texts the number that signs in to the own account, if any, what has happened: it may have been somebody else. */
export async function tellNumber(
  tx: Transaction,
  { actor, jobs, language }: SignedInContext,
  step: JobData['number-notice-sms']['step'],
): Promise<void> {
  if (!actor.confirmedPhone) return
  await jobs.send(tx, 'number-notice-sms', { userId: actor.id, to: actor.confirmedPhone, step, language })
}
