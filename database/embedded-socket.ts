import { readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The path of a socket has at most 107 bytes on Linux and 103 elsewhere (`sun_path`, null-terminated). */
const longestPath = 103

/**
 * Whether PostgreSQL can also listen on a Unix socket in this folder: not on Windows, not under a long path,
 * and not on file systems without sockets, such as shared folders of virtual machines.
 */
export async function canHoldSockets(folder: string): Promise<boolean> {
  if (process.platform === 'win32' || Buffer.byteLength(join(folder, '.s.PGSQL.65535')) > longestPath) return false
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(join(folder, '.s.probe'), () => probe.close(() => resolve(true)))
  })
}

/** Removes the sockets of a killed PostgreSQL: the process id in their lock file may belong to another process now. */
export function clearSockets(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith('.s.'))) {
    rmSync(join(folder, name), { force: true })
  }
}
