import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { backUp, type Counts } from '#database/backup.ts'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { backups } from '#database/schema/index.ts'
import type { Config } from '../config.ts'
import { encryptedSuffix, encryptFor } from './encryption.ts'
import { openObjectStorage, type StoredObject } from './object-storage.ts'

export interface MadeBackup {
  path: string
  bytes: number
  counts: Counts
  /** Whether it is in the storage of BACKUP_S3_URL. */
  uploaded: boolean
}

interface BackupParts {
  config: Pick<Config, 'dataDir' | 'backups'>
  databaseUrl: string
  /** Where the backup is recorded, undefined while the tables for that do not exist yet. */
  db?: Database | undefined
}

/** Files of ours; no other is ever removed. */
const ours = /^al-aria-[\dT-]+\.sql\.gz(\.age)?$/

export const isBackup = (name: string) => ours.test(name)

export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'backups')

/**
 * Writes a backup into DATA_DIR/backups, or into the named file: encrypted if there is a public key. One without a name
 * is uploaded as well, and the oldest ones beyond BACKUP_KEEP are removed in both places.
 * @throws CannotStart with what the owner has to fix
 */
export async function makeBackup({ config, databaseUrl, db }: BackupParts, named?: string): Promise<MadeBackup> {
  const { publicKey, storage, keep } = config.backups
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const suffix = publicKey ? encryptedSuffix : ''
  const folder = backupFolder(config)
  const path = named ?? join(folder, `al-aria-${moment}.sql.gz${suffix}`)
  const counts = await backUp(databaseUrl, path, { encrypt: publicKey ? encryptFor(publicKey) : undefined })
  const { size: bytes } = await stat(path)
  const name = basename(path)
  const uploads = storage && !named ? openObjectStorage(storage) : undefined
  // Before the upload, which may fail: attempts in vain must not fill the disk.
  if (!named) await removeOldest(await readdir(folder), keep, (file) => rm(join(folder, file)))
  await uploads?.put(name, path)
  const objectKey = uploads ? name : null
  if (db) await db.insert(backups).values({ path, bytes, encrypted: publicKey !== undefined, objectKey, counts })
  const stored = (await uploads?.list()) ?? []
  if (uploads) await removeOldest(namesOf(stored), keep, uploads.remove)
  return { path, bytes, counts, uploaded: uploads !== undefined }
}

const namesOf = (stored: StoredObject[]) => stored.map(({ key }) => key)

/** Names contain their time, so they are in the order of their age. */
async function removeOldest(names: string[], keep: number, remove: (name: string) => Promise<void>) {
  const all = names.filter((name) => ours.test(name)).sort()
  for (const name of all.slice(0, Math.max(0, all.length - keep))) await remove(name)
}

/** Records that a backup was restored into a throwaway database. */
export async function recordVerification(db: Database, file: string, seconds: number): Promise<void> {
  await db.execute(sql`
    update backups set verified_at = now(), verified_seconds = ${seconds}
    where path = ${file} or object_key = ${basename(file)}`)
}
