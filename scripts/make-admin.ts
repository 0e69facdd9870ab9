// npm run make-admin -- <e-mail>: gives an account the shop's own side; with --undo it takes it away again.
import { CannotStart } from '#database/cannot-start.ts'
import { openDatabase } from '#database/client.ts'
import { joinEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { readConfig } from '#server/config.ts'
import { setRole } from '#server/modules/accounts/index.ts'

async function main(words: string[]) {
  const undo = words.includes('--undo')
  const [email] = words.filter((word) => word !== '--undo')
  if (!email) throw new CannotStart('Name the account: npm run make-admin -- <e-mail>')
  const { databaseUrl, dataDir } = readConfig()
  const log = (message: string) => console.log(message)
  const embedded = databaseUrl ? undefined : await joinEmbedded({ dataDir, log })
  const { db, close } = openDatabase(databaseUrl ?? embedded?.url ?? '')
  try {
    await migrate(db)
    const name = await setRole(db, email, undo ? 'user' : 'admin')
    if (name === undefined) throw new CannotStart(`No account has the e-mail ${email}. It has to be opened first.`)
    log(undo ? `${name} (${email}) is no longer an admin.` : `${name} (${email}) is an admin now.`)
  } finally {
    await close()
    await embedded?.stop()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
