import { accessSync, constants, statSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { openObjectStorage } from '../backups/object-storage.ts'
import type { Config } from '../config.ts'
import { degraded, failed, type Health, ok } from './check.ts'

/** Seconds by which clocks may differ: Amazon refuses 15 minutes, tokens live for minutes. */
const clockLimit = 30
/** Milliseconds for a response. */
const patience = 10_000

/** Sends nothing: the mail server accepts the connection, its encryption, user and password. */
export async function checkMailServer({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Health[]> {
  if (!smtpUrl) return []
  const name = 'mail-server'
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.verify()
    return [ok(name, 'The mail server accepts the connection and its user.')]
  } catch (error) {
    const message = `The mail server cannot be used: ${oneLine(error)}.`
    return [failed(name, message, 'Correct SMTP_URL, or ask the email provider.')]
  } finally {
    transport.close()
  }
}

/** The storage of backups accepts its keys. */
export async function checkStorage({ backups: { storage } }: Pick<Config, 'backups'>): Promise<Health[]> {
  if (!storage) return []
  const name = 'storage'
  try {
    const stored = await openObjectStorage(storage).list()
    return [ok(name, `The storage of backups responds, and has ${stored.length} files.`)]
  } catch (error) {
    const message = `The storage of backups cannot be used: ${oneLine(error)}`
    return [failed(name, message, 'Correct BACKUP_S3_URL and its keys.')]
  }
}

/** Whether the shop answers at its own address, where customers and the webhooks of providers arrive. */
export async function checkAddress({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Health[]> {
  if (!publicUrl) return []
  const name = 'address'
  try {
    const response = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(patience) })
    const { success } = (await response.json()) as { success?: boolean }
    if (!response.ok || !success) throw new Error(`status ${response.status}`)
    return [
      ok(name, `The shop answers at ${publicUrl}: visitors and webhooks reach it.`),
      clockBeside(response.headers.get('date')),
    ]
  } catch (error) {
    const message = `The shop does not answer at ${publicUrl} (${oneLine(error)}): neither visitors nor webhooks reach it.`
    return [failed(name, message, 'Start the shop, then check DNS, the proxy and the firewall.')]
  }
}

const clockBeside = (date: string | null): Health =>
  clockState('the proxy', date ? (Date.now() - new Date(date).getTime()) / 1_000 : 0)

/** Compares the clock of this machine with that of the database, by which orders and jobs are timed. */
export async function checkClock(db: Database): Promise<Health> {
  const before = Date.now()
  const { rows } = await db.execute<{ now: number }>(sql`select extract(epoch from clock_timestamp())::float8 as now`)
  const middle = (before + Date.now()) / 2_000
  return clockState('the database', middle - (rows[0]?.now ?? middle))
}

function clockState(of: string, seconds: number): Health {
  const name = 'clock'
  const difference = Math.round(Math.abs(seconds))
  if (difference <= clockLimit) return ok(name, `The clock agrees with that of ${of}.`)
  const message = `The clock of this machine is ${difference} seconds ${seconds > 0 ? 'ahead of' : 'behind'} that of ${of}.`
  return failed(name, message, 'Switch on time synchronization (timedatectl set-ntp true).')
}

/** Backups need no more than the tables; `npm run drill` needs a database of its own. */
export async function checkServer(db: Database): Promise<Health[]> {
  const { rows } = await db.execute<{ version: number; creates: boolean; fsync: string }>(sql`
    select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
      (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as creates`)
  const { version = 0, creates = false, fsync } = rows[0] ?? {}
  const major = Math.floor(version / 10_000)
  const checks: Health[] = [
    major >= 15
      ? ok('postgres', `The database is PostgreSQL ${major}.`)
      : failed('postgres', `The database is PostgreSQL ${major}.`, 'The shop needs version 15 or newer.'),
  ]
  if (fsync === 'off') {
    const message = 'fsync is off: a power failure would damage the database.'
    checks.push(failed('fsync', message, 'Set fsync = on in postgresql.conf.'))
  }
  if (!creates) {
    const message = 'The user of the database may not create databases, which npm run drill does.'
    checks.push(degraded('drill', message, 'ALTER USER … CREATEDB, or never run the drill here.'))
  }
  return checks
}

/** Whether this user can write DATA_DIR, and no other user can read what is secret in it. */
export function checkPermissions({ dataDir }: Pick<Config, 'dataDir'>): Health[] {
  const name = 'permissions'
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    const action = `Give ${dataDir} to the user who runs the shop.`
    return [failed(name, `${dataDir} cannot be written by this user.`, action)]
  }
  const open = ['token-secret', 'backups', 'postgres', 'mail', 'sms']
    .map((part) => `${dataDir}/${part}`)
    .filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)
  if (open.length === 0) return [ok(name, `${dataDir} can be written, by this user alone.`)]
  const message = `Other users of this machine can read ${open.join(', ')}.`
  return [failed(name, message, `chmod -R go-rwx ${open.join(' ')}`)]
}

const oneLine = (error: unknown): string => {
  const { message, code, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
  return (cause?.code ?? code ?? message.split('\n', 1)[0] ?? '').replace(/\.$/, '')
}
