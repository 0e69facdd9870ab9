// npm run catalogue:load -- <file.json>: brings the shop's products up to date with a catalogue file.
import { resolve } from 'node:path'
import { CannotStart } from '#database/cannot-start.ts'
import { openDatabase } from '#database/client.ts'
import { joinEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { loadCatalogue } from '#database/seed/load.ts'
import { readConfig } from '#server/config.ts'

async function main(file: string | undefined) {
  if (!file) throw new CannotStart('Name the catalogue file: npm run catalogue:load -- <file.json>')
  const { databaseUrl, dataDir } = readConfig()
  const log = (message: string) => console.log(message)
  const embedded = databaseUrl ? undefined : await joinEmbedded({ dataDir, log })
  const { db, close } = openDatabase(databaseUrl ?? embedded?.url ?? '')
  try {
    await migrate(db)
    await loadCatalogue(db, resolve(file), { log })
  } finally {
    await close()
    await embedded?.stop()
  }
}

try {
  await main(process.argv[2])
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
