import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/**
 * When the process started, as a text that differs between processes with the same id; undefined when there is no such
 * process.
 */
export function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** The command line of a process, to distinguish our PostgreSQL from another process with the same id. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * Locks the data folder for this process. A stale lock of a killed shop is taken over.
 * @returns a function that releases the lock
 * @throws CannotStart when another running shop has it
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'shop.lock')
  const ownEntry = `${process.pid} ${startOf(process.pid)}`
  for (;;) {
    try {
      writeFileSync(path, ownEntry, { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = read(path)
    if (isAlive(holder)) {
      throw new CannotStart(
        `Another shop (process ${holder.split(' ')[0]}) already uses the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
      )
    }
    setAside(path)
  }
  const release = () => {
    if (read(path) === ownEntry) rmSync(path, { force: true })
  }
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

/** Whether another running shop has the data folder. */
export function isLocked(dataDir: string): boolean {
  return isAlive(read(join(dataDir, 'shop.lock')))
}

/**
 * Renaming is atomic: of several shops that find the same stale lock, only one removes it, and none removes a valid
 * one.
 */
function setAside(path: string) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (isAlive(read(aside))) renameSync(aside, path)
    else rmSync(aside, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

function isAlive(holder: string): boolean {
  const [pid, start] = holder.split(' ')
  return Boolean(pid && start) && Number(pid) !== process.pid && startOf(Number(pid)) === start
}
