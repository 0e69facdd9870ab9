import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { type Binaries, chooseLauncher, findBinaries, type Launcher, ownerOf } from './embedded-binaries.ts'
import {
  type Access,
  clearOrphan,
  initialize,
  openDataDir,
  openLog,
  readAccess,
  stopProcess,
  writeAccess,
} from './embedded-folder.ts'
import { isLocked, lockDataDir } from './embedded-lock.ts'
import { startOnFreePort } from './embedded-port.ts'
import { canHoldSockets, clearSockets } from './embedded-socket.ts'

export type EmbeddedOptions = {
  /** DATA_DIR; the database files are in its folder `postgres`, the log of PostgreSQL in `postgres.log`. */
  dataDir: string
  /** Receives progress messages: first start, recovery, restart. */
  log(message: string): void
  /** false only where the data may be lost, as in tests. */
  durable?: boolean
}

export type Embedded = { url: string; stop(): Promise<void> }

/**
 * Starts the embedded PostgreSQL and keeps it running: when it dies, it is restarted at the same URL.
 * @throws CannotStart when the owner must fix a problem first
 */
export async function startEmbedded({ log, durable = true, ...options }: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  openDataDir(dataDir)
  const unlock = lockDataDir(dataDir)
  try {
    return await start(dataDir, log, durable, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** The embedded database: that of a running shop, else one started for the caller. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  if (isLocked(dataDir) && existsSync(join(dataDir, 'postgres'))) {
    return { url: urlOf(readAccess(dataDir)), stop: async () => {} }
  }
  return startEmbedded(options)
}

/** A Unix socket costs less processor time per query than TCP. */
const urlOf = ({ port, password }: Access, socketFolder?: string) =>
  `postgres://shop:${password}@127.0.0.1:${port}/shop${socketFolder ? `?host=${encodeURIComponent(socketFolder)}` : ''}`

async function start(dataDir: string, log: EmbeddedOptions['log'], durable: boolean, unlock: () => void) {
  const folder = join(dataDir, 'postgres')
  const owner = ownerOf(folder)
  const self = process.geteuid?.() ?? 0
  if (owner !== undefined && self !== 0 && owner !== self) {
    throw new CannotStart(
      `The database in ${folder} belongs to user ${owner}: start the shop as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  const binaries = await findBinaries()
  const launcher = chooseLauncher(binaries, dataDir, owner)
  if (!existsSync(folder)) {
    log('Setting up the database')
    await initialize(dataDir, binaries, launcher)
  }
  await clearOrphan(dataDir, log)
  const access = readAccess(dataDir)
  const socketFolder = (await canHoldSockets(folder)) ? folder : undefined
  const { url, supervisor } = await startOnFreePort(access.port, async (port) => {
    if (port !== access.port) writeAccess(folder, { ...access, port })
    const url = urlOf({ ...access, port }, socketFolder)
    const supervisor = supervise(() => launch({ dataDir, binaries, launcher, port, socketFolder, durable }), log)
    try {
      await untilReady(url, supervisor, dataDir)
    } catch (error) {
      await supervisor.stop()
      throw error
    }
    return { url, supervisor }
  })
  const stop = async () => {
    await supervisor.stop()
    unlock()
  }
  return { url, stop }
}

type Launch = {
  dataDir: string
  binaries: Binaries
  launcher: Launcher
  port: number
  socketFolder: string | undefined
  durable: boolean
}

function launch({ dataDir, binaries, launcher, port, socketFolder, durable }: Launch): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder ? `"${socketFolder.replaceAll('"', '""')}"` : '',
    // Shops of many tests share the database that is not durable.
    max_connections: durable ? 100 : 300,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const folder = join(dataDir, 'postgres')
  clearSockets(folder)
  const [program, programArgs, how] = launcher.command(binaries.postgres, ['-D', folder, ...args])
  const out = openLog(dataDir)
  const child = spawn(program, programArgs, { ...how, stdio: ['ignore', out, out] })
  closeSync(out)
  return child
}

type Supervisor = { starts(): number; stop(): Promise<void> }

function supervise(launchPostgres: () => ChildProcess, log: EmbeddedOptions['log']): Supervisor {
  let stopping = false
  let starts = 0
  let child: ChildProcess | undefined
  let exited = Promise.resolve()

  const isGone = () => !child || child.exitCode !== null || child.signalCode !== null
  const killAtExit = () => {
    if (!isGone()) child?.kill('SIGINT')
  }
  const run = () => {
    const started = Date.now()
    starts += 1
    child = launchPostgres()
    exited = new Promise((resolve) => {
      child?.once('exit', () => resolve())
      child?.once('error', () => resolve())
    })
    exited.then(async () => {
      if (stopping) return
      log('PostgreSQL ended; starting it again')
      // Restart immediately if it had run for a while, else once a second.
      await sleep(Date.now() - started > 5_000 ? 50 : Math.min(1_000, 100 * starts))
      if (!stopping) run()
    })
  }
  run()
  process.once('exit', killAtExit)

  return {
    starts: () => starts,
    async stop() {
      stopping = true
      if (child?.pid && !isGone()) await stopProcess(child.pid, isGone)
      await exited
      process.off('exit', killAtExit)
    },
  }
}

/**
 * Waits until the database accepts connections, and creates it at the first start. Recovery after a crash may take a
 * while.
 */
async function untilReady(url: string, supervisor: Supervisor, dataDir: string) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    try {
      return await query(url, 'select 1')
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === '3D000') await query(withDatabase(url, 'postgres'), 'create database shop')
      else if (supervisor.starts() > 5) break
      else await sleep(25)
    }
  }
  throw new CannotStart(`PostgreSQL did not start: read ${join(dataDir, 'postgres.log')} for its reason.`)
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}
