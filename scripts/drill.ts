// npm run drill [-- <file>] [--key=<file>]: restores a backup, by default the newest one, into a throwaway database,
// compares every table with what was saved, and says how long it took.
import { resolve } from 'node:path'
import { formatPoisha } from '#contract/money.ts'
import { recordVerification } from '#server/backups/make-backup.ts'
import { fetchNewestBackup } from '#server/backups/newest-backup.ts'
import { verifyBackup } from '#server/backups/verify-backup.ts'
import { ownerCommand } from './owner-command.ts'

const usage = {
  usage: 'npm run drill [-- <file>] [--key=<file with the private key>]',
  options: { key: { type: 'string' } },
  args: [0, 1],
} as const

await ownerCommand(usage, async ({ url, db, config }, { args: [named], values: { key } }) => {
  const started = performance.now()
  const file = named ? resolve(named) : await fetchNewestBackup(config)
  const fetched = (performance.now() - started) / 1_000
  const { counts, amount, seconds } = await verifyBackup(url, file, key && resolve(key))
  await recordVerification(db, file, seconds)
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const { products, users, orders } = counts
  console.log(
    `${file} can be restored: ${Object.keys(counts).length} tables with ${rows} rows are those that were saved.`,
  )
  console.log(`${products} products, ${users} accounts, ${orders} orders worth ${formatPoisha(amount)}.`)
  console.log(`Fetching took ${fetched.toFixed(1)} s, restoring and comparing ${seconds.toFixed(1)} s.`)
})
