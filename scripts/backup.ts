// npm run backup [-- <file>]: the whole shop in one file, whether it is running or not; by default in DATA_DIR/backups
// and, if BACKUP_S3_URL is set, in that storage.
import { resolve } from 'node:path'
import { makeBackup } from '#server/backups/make-backup.ts'
import { ownerCommand } from './owner-command.ts'

const usage = { usage: 'npm run backup [-- <file>]', args: [0, 1] } as const

await ownerCommand(usage, async ({ url: databaseUrl, db, config }, { args: [named] }) => {
  const made = await makeBackup({ config, databaseUrl, db }, named && resolve(named))
  const { path, bytes, uploaded } = made
  const { products, users, orders } = made.counts
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  const where = uploaded ? `${path} and to the storage` : path
  console.log(`${products} products, ${users} accounts and ${orders} orders were saved to ${where} (${megabytes} MB).`)
})
