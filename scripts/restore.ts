// npm run restore -- <file> [--key=<file>]: fills a new DATA_DIR, or the empty database of DATABASE_URL, from a file of npm run
// backup.
import { resolve } from 'node:path'
import { restore } from '#database/restore.ts'
import { fetchNewestBackup } from '#server/backups/newest-backup.ts'
import { decryptionOf } from '#server/backups/verify-backup.ts'
import { openJobs } from '#server/job-queue.ts'
import type { JobData, SentJob } from '#server/jobs.ts'
import { ownerCommand } from './owner-command.ts'

const usage = {
  usage: 'npm run restore -- <file, or latest> [--key=<file with the private key>]',
  options: { key: { type: 'string' } },
  args: [1, 1],
} as const

await ownerCommand(usage, async ({ url, config }, { args: [named = ''], values: { key } }) => {
  const file = named === 'latest' ? await fetchNewestBackup(config) : resolve(named)
  const decrypt = await decryptionOf(file, key && resolve(key))
  const jobs = await openJobs({ databaseUrl: url, warn: (error, message) => console.warn(message, error) })
  try {
    const { products, users, orders } = await restore(url, file, {
      decrypt,
      resume: (tx, name, data) => jobs.send(tx, name as SentJob, data as JobData[SentJob]),
    })
    console.log(
      `${products} products, ${users} accounts and ${orders} orders were restored. Start the shop with npm start.`,
    )
  } finally {
    await jobs.stop()
  }
})
