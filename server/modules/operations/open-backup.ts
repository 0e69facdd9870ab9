import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { Database } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { backups } from '#database/schema/index.ts'
import { openObjectStorage } from '../../backups/object-storage.ts'
import type { Config } from '../../config.ts'
import { ShopError } from '../../errors.ts'

/**
 * A backup as a stream, from this machine or from the storage. Only an encrypted one: it has the names, addresses and
 * password hashes of all customers, and a stolen session of staff must not be enough to get them.
 */
export async function openBackup(
  db: Database,
  config: Config,
  id: number,
): Promise<{ name: string; content: Readable }> {
  const [backup] = await db.select().from(backups).where(eq(backups.id, id))
  if (!backup) throw new ShopError('backup_not_found')
  if (!backup.encrypted) {
    throw new ShopError('backup_not_encrypted')
  }
  const { path, objectKey } = backup
  const isHere = await access(path).then(
    () => true,
    () => false,
  )
  if (isHere) return { name: basename(path), content: createReadStream(path) }
  const { storage } = config.backups
  if (!objectKey || !storage) {
    throw new ShopError('backup_not_here')
  }
  return { name: objectKey, content: Readable.fromWeb((await openObjectStorage(storage).get(objectKey)) as never) }
}
