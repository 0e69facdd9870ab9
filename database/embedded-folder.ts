import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import type { Binaries, Launcher } from './embedded-binaries.ts'
import { commandOf, startOf } from './embedded-lock.ts'

/** Connection data of the embedded PostgreSQL; stored in the data folder, readable only by its owner. */
export type Access = { port: number; password: string }

/** Makes DATA_DIR when it is missing. @throws CannotStart when it cannot be written */
export function openDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `The data folder ${dataDir} cannot be written (${code}): give this user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Creates the database files. They are renamed to their final name when complete, so a killed start leaves no partial
 * state.
 */
export async function initialize(dataDir: string, binaries: Binaries, launcher: Launcher) {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith('postgres.new'))) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const folder = join(dataDir, 'postgres.new')
  const access: Access = { port: 0, password: randomBytes(24).toString('hex') }
  mkdirSync(folder, { mode: 0o700 })
  const passwordFile = join(dataDir, 'postgres.new-password')
  writeFileSync(passwordFile, access.password, { mode: 0o600 })
  if (launcher.uid !== undefined && launcher.gid !== undefined) {
    chownSync(folder, launcher.uid, launcher.gid)
    chownSync(passwordFile, launcher.uid, launcher.gid)
  }
  await runInitdb(dataDir, binaries, launcher, [
    '-D',
    folder,
    '-U',
    'shop',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  rmSync(passwordFile)
  writeAccess(folder, access)
  renameSync(folder, join(dataDir, 'postgres'))
}

async function runInitdb(dataDir: string, binaries: Binaries, launcher: Launcher, args: string[]) {
  const [program, programArgs, options] = launcher.command(binaries.initdb, args)
  const log = openLog(dataDir)
  const child = spawn(program, programArgs, { ...options, stdio: ['ignore', log, log] })
  closeSync(log)
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  const code = await new Promise((resolve) => {
    child.once('error', resolve)
    child.once('exit', resolve)
  })
  process.off('exit', stop)
  if (code !== 0) {
    throw new CannotStart(
      `PostgreSQL could not set up its files: read ${join(dataDir, 'postgres.log')} for its reason.`,
    )
  }
}

/** The log of PostgreSQL, for debugging. Rotated at 10 MB; the previous file is kept. */
export function openLog(dataDir: string): number {
  const path = join(dataDir, 'postgres.log')
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) renameSync(path, `${path}.1`)
  const log = openSync(path, 'a', 0o600)
  chmodSync(path, 0o600)
  return log
}

export function readAccess(dataDir: string): Access {
  return JSON.parse(readFileSync(join(dataDir, 'postgres', 'shop.json'), 'utf8'))
}

export function writeAccess(folder: string, access: Access) {
  const path = join(folder, 'shop.json')
  writeFileSync(`${path}.new`, JSON.stringify(access), { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

/** Stops a PostgreSQL that outlived its shop, and removes a stale PID file. */
export async function clearOrphan(dataDir: string, log: (message: string) => void) {
  const folder = join(dataDir, 'postgres')
  const mark = join(folder, 'postmaster.pid')
  if (!existsSync(mark)) return
  const pid = Number(readFileSync(mark, 'utf8').split('\n')[0])
  const start = startOf(pid)
  if (start !== undefined && commandOf(pid).includes(folder)) {
    log('Stopping the PostgreSQL that an earlier shop left behind')
    await stopProcess(pid, () => startOf(pid) !== start)
  }
  rmSync(mark, { force: true })
}

/** Fast shutdown; immediate when PostgreSQL does not respond. A stopped process is continued first. */
export async function stopProcess(pid: number, isGone: () => boolean) {
  for (const [signal, seconds] of [['SIGINT', 20] as const, ['SIGQUIT', 5] as const, ['SIGKILL', 5] as const]) {
    try {
      process.kill(pid, signal)
      process.kill(pid, 'SIGCONT')
    } catch {
      // The process has already ended.
    }
    for (let waited = 0; waited < seconds * 1000; waited += 20) {
      if (isGone()) return
      await sleep(20)
    }
  }
}
