import type { RegisterRoute } from '../../call.ts'
import { ShopError } from '../../errors.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { openBackup } from './open-backup.ts'
import { isBackupRunning, readOperations } from './read-operations.ts'
import { retryJob } from './retry-job.ts'

export function operationsRoutes(route: RegisterRoute): void {
  route('GET /api/admin/operations', async ({ context }) => ({ operations: await readOperations(context) }))

  route('POST /api/admin/operations/jobs/:id/retry', async ({ context, params }) => {
    await retryJob(context, params.id)
    return { message: 'The job is tried again now' }
  })

  route('POST /api/admin/backups', async ({ context }) => {
    if (await isBackupRunning(context.db)) throw new ShopError('backup_is_running')
    await inTransaction(context.db, async (tx) => {
      await context.jobs.send(tx, 'backup', {})
      await recordChange(tx, context, { kind: 'operations', name: 'Backup' }, undefined, { Backup: 'Requested' })
    })
    return { message: 'The backup is being made' }
  })

  route('GET /api/admin/backups/:id', async ({ context, params, reply }) => {
    const { name, content } = await openBackup(context.db, context.config, params.id)
    reply.type('application/octet-stream').header('Content-Disposition', `attachment; filename="${name}"`)
    return content
  })
}
