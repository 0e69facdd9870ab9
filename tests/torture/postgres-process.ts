import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOf } from '#database/embedded-lock.ts'

/** The embedded PostgreSQL of the shop in this folder: its first process, and those that serve connections. Linux only. */
export async function postgresOf(dataDir: string): Promise<{ first: number; children: number[] }> {
  const first = await living(join(dataDir, 'postgres/postmaster.pid'))
  const children: number[] = []
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
    // The name stands in brackets and may hold anything; the parent is the second word after it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (parent === first) children.push(Number(entry))
  }
  return { first, children }
}

/** The process that the mark names. While PostgreSQL starts again, the mark may be missing, empty or of a dead one. */
async function living(mark: string): Promise<number> {
  for (;;) {
    const pid = Number((await readFile(mark, 'utf8').catch(() => '')).split('\n')[0])
    if (pid > 0 && startOf(pid) !== undefined) return pid
    await sleep(20)
  }
}

/** Sends a signal to processes of which some may have ended meanwhile. */
export function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
