import type { ParseArgsOptionsConfig } from 'node:util'
import { commandTimeouts, type Database, openDatabase } from '#database/client.ts'
import { joinEmbedded } from '#database/embedded.ts'
import { type Config, readConfig } from '#server/config.ts'
import { command, readArguments } from './command.ts'

interface Shop {
  url: string
  db: Database
  config: Config
}

type Usage<Options extends ParseArgsOptionsConfig> = Parameters<typeof readArguments<Options>>[0]
type Arguments<Options extends ParseArgsOptionsConfig> = ReturnType<typeof readArguments<Options>>

/** A command of the owner on the shop's database, whether the shop is running or not. */
export const ownerCommand = <const Options extends ParseArgsOptionsConfig>(
  usage: Usage<Options>,
  work: (shop: Shop, given: Arguments<Options>) => Promise<void>,
) =>
  command(async () => {
    const given = readArguments(usage)
    const config = readConfig()
    const { dataDir } = config
    const embedded = config.databaseUrl ? undefined : await joinEmbedded({ dataDir, log: console.log })
    const url = config.databaseUrl ?? embedded?.url ?? ''
    const { db, close } = openDatabase(url, { timeouts: commandTimeouts })
    try {
      await work({ url, db, config }, given)
    } finally {
      await close()
      await embedded?.stop()
    }
  })
