import { makeBackup } from '../../backups/make-backup.ts'
import type { Shop } from '../../context.ts'
import type { JobHandlers } from '../../jobs.ts'

/** The jobs of running the shop. */
export const operationsJobs = ({ db, config }: Pick<Shop, 'db' | 'config'>): Pick<JobHandlers, 'backup'> => ({
  async backup() {
    await makeBackup({ config, databaseUrl: String(db.$client.options.connectionString), db })
  },
})
