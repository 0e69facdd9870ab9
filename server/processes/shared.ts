import { CannotStart } from '#database/cannot-start.ts'
import { commandTimeouts, openDatabase } from '#database/client.ts'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { makeBackup } from '../backups/make-backup.ts'
import type { Config } from '../config.ts'
import { openLogger } from '../logging.ts'
import { loadIntoEmpty, republishOutdated } from '../modules/catalogue/prepare-database.ts'
import { type Sandbox, startPaymentsSandbox, webhooksOf } from '../payments-sandbox.ts'

/** Receives progress messages for the owner. */
export type Print = (message: string) => void

/** Resources that the processes of one machine share, opened once. */
export interface Shared {
  databaseUrl: string
  /** Undefined with the real card provider, or without card payments. */
  sandbox: Sandbox | undefined
  /** Tells the sandbox on which local port the shop receives webhooks. */
  sendWebhooksTo(port: number): void
  stop(): Promise<void>
}

/** Starts the database, brings its tables up to date, fills an empty catalogue, and starts the payments sandbox. */
export async function openShared(config: Config, print: Print): Promise<Shared> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: print })
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
    await prepareTables(config, databaseUrl, print)
    const sandbox = await startPaymentsSandbox(config, openLogger(config))
    return {
      databaseUrl,
      sandbox,
      sendWebhooksTo: (port) => sandbox?.sendWebhooksTo(webhooksOf(config, port)),
      async stop() {
        await sandbox?.stop()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function prepareTables(config: Config, databaseUrl: string, print: Print): Promise<void> {
  const { databaseUrl: given, sampleData } = config
  async function beforeChange() {
    print('Making a backup before this version changes the tables')
    print(`The backup is ${(await makeBackup({ config, databaseUrl })).path}`)
  }
  const { db, close } = openDatabase(databaseUrl, { timeouts: commandTimeouts })
  try {
    await migrate(db, { beforeChange }).catch((error: unknown) => {
      throw given && !(error instanceof CannotStart) ? unreachable(error) : error
    })
    await republishOutdated(db, { log: print })
    if (sampleData) await loadIntoEmpty(db, { log: print })
  } finally {
    await close()
  }
}

function unreachable(error: unknown): CannotStart {
  const reason = error instanceof Error ? error.message || (error as { code?: string }).code : String(error)
  return new CannotStart(
    `The database of DATABASE_URL cannot be used (${reason}): check its address, user and password.`,
  )
}
