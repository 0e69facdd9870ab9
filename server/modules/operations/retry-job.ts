import { sql } from '#database/drizzle.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'

/** How many more attempts a job gets that was given up. */
const moreAttempts = 10

/** Makes a failed job due now. @throws ShopError 409 when it is done or running by now */
export async function retryJob(context: SignedInContext, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { rows } = await tx.execute<{ job: string }>(sql`
      update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
        retry_limit = greatest(retry_limit, retry_count + ${moreAttempts})
      where id = ${id} and state in ('failed', 'retry') returning coalesce(data ->> 'name', name) as job`)
    if (!rows[0]) throw new ShopError('job_not_waiting')
    await recordChange(tx, context, { kind: 'operations', name: 'Background job' }, undefined, {
      'Tried again': rows[0].job,
    })
  })
}
