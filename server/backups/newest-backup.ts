import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CannotStart } from '#database/cannot-start.ts'
import type { Config } from '../config.ts'
import { backupFolder, isBackup } from './make-backup.ts'
import { openObjectStorage } from './object-storage.ts'

/**
 * The newest backup: from the storage, if there is one, which is what remains after a machine is lost; else from
 * DATA_DIR/backups. @returns the path of the file on this machine
 * @throws CannotStart when there is none
 */
export async function fetchNewestBackup(config: Pick<Config, 'dataDir' | 'backups'>): Promise<string> {
  const folder = backupFolder(config)
  if (!config.backups.storage) {
    const names = (await readdir(folder).catch(() => [])).filter(isBackup).sort()
    const newest = names.at(-1)
    if (!newest) throw new CannotStart(`There is no backup in ${folder}: make one with npm run backup.`)
    return join(folder, newest)
  }
  const storage = openObjectStorage(config.backups.storage)
  const names = (await storage.list()).map(({ key }) => key).filter(isBackup)
  const newest = names.sort().at(-1)
  if (!newest)
    throw new CannotStart('There is no backup in the storage of BACKUP_S3_URL: make one with npm run backup.')
  const path = join(folder, 'fetched', newest)
  await mkdir(join(folder, 'fetched'), { recursive: true, mode: 0o700 })
  await pipeline(await storage.get(newest), createWriteStream(path, { mode: 0o600 }))
  return path
}
