import { CannotStart } from '#database/cannot-start.ts'
import { commandTimeouts, type Database, openDatabase } from '#database/client.ts'
import { joinEmbedded } from '#database/embedded.ts'
import { type Config, readConfig } from '#server/config.ts'

interface Shop {
  url: string
  db: Database
  config: Config
}

/**
 * A command of the owner on the shop's database, whether the shop is running or not. Errors that the owner can fix are
 * printed as one sentence.
 */
export async function ownerCommand(work: (shop: Shop, args: string[]) => Promise<void>) {
  try {
    const config = readConfig()
    const { dataDir } = config
    const embedded = config.databaseUrl ? undefined : await joinEmbedded({ dataDir, log: console.log })
    const url = config.databaseUrl ?? embedded?.url ?? ''
    const { db, close } = openDatabase(url, { timeouts: commandTimeouts })
    try {
      await work({ url, db, config }, process.argv.slice(2))
    } finally {
      await close()
      await embedded?.stop()
    }
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error)
    process.exitCode = 1
  }
}
