import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Counts } from '#database/backup.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { restore } from '#database/restore.ts'
import { decryptWith, encryptedSuffix } from './encryption.ts'

export interface VerifiedBackup {
  counts: Counts
  /** Poisha: what all orders of the restored shop are worth. */
  amount: number
  /** How long the restore took. */
  seconds: number
}

/** Decrypts a file if its name says that it is encrypted. @throws CannotStart without the private key */
export async function decryptionOf(file: string, keyFile: string | undefined) {
  if (!file.endsWith(encryptedSuffix)) return undefined
  if (!keyFile) throw new CannotStart(`${file} is encrypted: add --key=<file with the private key>.`)
  return decryptWith(keyFile)
}

/**
 * Restores a backup into a throwaway database on the same server, compares the rows and sums of every table with those
 * that were saved, and drops the database.
 * @throws CannotStart when the backup is damaged, or the user of the database may not create one
 */
export async function verifyBackup(databaseUrl: string, file: string, keyFile?: string): Promise<VerifiedBackup> {
  const decrypt = await decryptionOf(file, keyFile)
  const name = `shop_drill_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  try {
    await admin.query(`create database ${name}`).catch((error: Error) => {
      throw new CannotStart(
        `The throwaway database could not be created (${error.message}): grant CREATEDB to its user.`,
      )
    })
    try {
      const url = new URL(databaseUrl)
      url.pathname = `/${name}`
      const started = performance.now()
      const counts = await restore(url.href, file, { resume: async () => {}, decrypt })
      const seconds = (performance.now() - started) / 1_000
      return { counts, amount: await sumOrders(url.href), seconds }
    } finally {
      await admin.query(`drop database ${name} with (force)`)
    }
  } finally {
    await admin.end()
  }
}

async function sumOrders(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ sum: string }>('select coalesce(sum(amount), 0) as sum from orders')
    return Number(rows[0]?.sum)
  } finally {
    await client.end()
  }
}
