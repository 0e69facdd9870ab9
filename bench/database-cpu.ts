import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds of a tick in /proc, the same on every Linux. */
const tick = 10

/**
 * CPU time of the processes of the embedded PostgreSQL since their start, milliseconds; 0 without /proc. Processes that
 * have ended are missing.
 */
export async function databaseCpuMs(dataDir: string): Promise<number> {
  const [first] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const processes = await readdir('/proc').catch(() => [])
  const used = processes.map(async (pid) => {
    if (!/^\d+$/.test(pid)) return 0
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // After the name, which may contain spaces: state, parent, …, and as 12th and 13th the times in user and system
    // mode.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[1] === first ? (Number(fields[11]) + Number(fields[12])) * tick : 0
  })
  return (await Promise.all(used)).reduce((sum, one) => sum + one, 0)
}
