import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { ShopError } from '../../errors.ts'

/** How many more attempts a job gets that was given up. */
const moreAttempts = 10

/** Makes a failed job due now. @throws ShopError 409 when it is done or running by now */
export async function retryJob(db: Database, id: string): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + ${moreAttempts})
    where id = ${id} and state in ('failed', 'retry')`)
  if (rowCount === 0) throw new ShopError('job_not_waiting')
}
