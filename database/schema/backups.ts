import { bigint, boolean, jsonb, pgTable, real, text, timestamp } from '../drizzle-columns.ts'

/** The backups that were made, on any machine. The files themselves are on disk or in S3 storage. */
export const backups = pgTable('backups', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Its full path on the machine that made it. */
  path: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  /** Whether only the owner's private key opens it. */
  encrypted: boolean().notNull(),
  /** Its key in the bucket of BACKUP_S3_URL, null if it is only on disk. */
  objectKey: text(),
  /** How many rows of each table it has. */
  counts: jsonb().$type<Record<string, number>>().notNull(),
  /** When a restore into a throwaway database was last compared with it, and how many seconds that took. */
  verifiedAt: timestamp({ withTimezone: true }),
  verifiedSeconds: real(),
})
