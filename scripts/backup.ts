// npm run backup [-- <file>]: the whole shop in one file, whether it is running or not; by default in DATA_DIR/backups.
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUp } from '#database/backup.ts'
import { ownerCommand } from './owner-command.ts'

const usage = { usage: 'npm run backup [-- <file>]', args: [0, 1] } as const

await ownerCommand(usage, async ({ url, config }, { args: [named] }) => {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = resolve(named ?? join(config.dataDir, 'backups', `al-aria-${moment}.sql.gz`))
  const { products, users, orders } = await backUp(url, file)
  const megabytes = ((await stat(file)).size / 1024 / 1024).toFixed(1)
  console.log(`${products} products, ${users} accounts and ${orders} orders were saved to ${file} (${megabytes} MB).`)
})
