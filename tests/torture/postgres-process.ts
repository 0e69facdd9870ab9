import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOf } from '#database/embedded-lock.ts'

/** The processes of the embedded PostgreSQL of this folder: the postmaster and its backends. Linux only. */
export async function postgresOf(dataDir: string): Promise<{ first: number; children: number[] }> {
  const first = await runningProcess(join(dataDir, 'postgres/postmaster.pid'))
  const children: number[] = []
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
    // The name is in brackets and may contain anything; the parent's id is the second word after it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (parent === first) children.push(Number(entry))
  }
  return { first, children }
}

/** The process named in `postmaster.pid`. While PostgreSQL restarts, the file may be missing, empty or outdated. */
async function runningProcess(pidFile: string): Promise<number> {
  for (;;) {
    const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
    if (pid > 0 && startOf(pid) !== undefined) return pid
    await sleep(20)
  }
}

/** Sends a signal to processes; some may have ended by then. */
export function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
