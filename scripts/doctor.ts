// npm run doctor: checks settings, keys, mail, webhooks, clock, disk, permissions, database and backups, one line each
// with what to do. Exit code 1 if there is something to do.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '#database/cannot-start.ts'
import { commandTimeouts, openDatabase } from '#database/client.ts'
import { joinEmbedded } from '#database/embedded.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openPaymentProviders } from '#server/modules/payments/providers/payment-providers.ts'
import { checkCertificates } from '#server/operations/certificates.ts'
import type { Health } from '#server/operations/check.ts'
import {
  checkAddress,
  checkClock,
  checkMailServer,
  checkPermissions,
  checkServer,
  checkStorage,
} from '#server/operations/connection-checks.ts'
import { checkDisk, openHealthChecks } from '#server/operations/health.ts'
import { checkSetup } from '#server/setup-checks.ts'
import { argumentsOrExit, command, exitWith } from './command.ts'

const words: Record<Health['state'], string> = { ok: 'ok   ', degraded: 'look ', failed: 'WRONG' }
/** Checked also without a database, or known to a serving process only. */
const elsewhere = ['disk', 'services']
let toDo = 0

function print({ state, message, action }: Health): void {
  if (state !== 'ok') toDo += 1
  console.log(`${words[state]} ${message}${action ? ` ${action}` : ''}`)
}

argumentsOrExit({ usage: 'npm run doctor' })
const config = settings()

await command(async () => {
  print({ name: 'settings', state: 'ok', message: 'Every variable that is set is known and well-formed.' })
  checkPermissions(config).forEach(print)
  print(await checkDisk(config.dataDir))
  await checkDatabase()
  const slow = [
    checkMailServer(config),
    checkCertificates(config, new Date()),
    checkStorage(config),
    checkAddress(config),
  ]
  for (const checks of await Promise.all(slow)) checks.forEach(print)
  console.log(toDo === 0 ? 'Nothing to do.' : `${toDo} of these need your attention.`)
  if (toDo > 0) process.exitCode = 1
})

/** Wrong settings are one sentence each, and nothing else can be checked. */
function settings(): Config {
  try {
    return readConfig(process.env, { serves: true })
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return exitWith(error.message.replaceAll(/^/gm, `${words.failed} `))
  }
}

/** The database and what only it knows: tables, queue, late emails, backups, providers. */
async function checkDatabase(): Promise<void> {
  const { databaseUrl, dataDir } = config
  const isNew = !databaseUrl && !existsSync(join(dataDir, 'postgres'))
  const embedded = databaseUrl || isNew ? undefined : await joinEmbedded({ dataDir, log: () => {} })
  const { db, close } = openDatabase(databaseUrl ?? embedded?.url ?? '', { timeouts: commandTimeouts })
  try {
    const providers = openPaymentProviders({ config, db, now: () => new Date(), sandboxOrigin: undefined }).all
    checkSetup(config, providers).forEach(print)
    if (isNew) {
      const message = `There is no shop in ${dataDir} yet.`
      return print({ name: 'database', state: 'degraded', message, action: 'Start it with npm start.' })
    }
    const health = openHealthChecks({ db, config, providers, hosts: () => [], now: () => new Date() })
    const required = await health.required()
    required.forEach(print)
    if (required.some(({ state }) => state === 'failed')) return
    for (const check of [...(await checkServer(db)), await checkClock(db)]) print(check)
    for (const check of await health.optional()) if (!elsewhere.includes(check.name)) print(check)
  } finally {
    await close()
    await embedded?.stop()
  }
}
