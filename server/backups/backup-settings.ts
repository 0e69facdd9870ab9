import { z } from 'zod'
import { count, httpUrl } from '../variables.ts'
import type { StorageKeys } from './object-storage.ts'

export const backupEnvironment = {
  /** The public key (age) for which backups are encrypted; npm run backup:key makes one. */
  BACKUP_PUBLIC_KEY: z
    .string()
    .regex(/^age1[a-z0-9]{20,}$/, 'is a public key of age, which begins with age1')
    .optional(),
  /** How many backups are kept, on disk and in the storage. */
  BACKUP_KEEP: count.default(14),
  /** S3-compatible storage for backups: its URL with the bucket and, if wanted, a folder. */
  BACKUP_S3_URL: httpUrl.optional(),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET_KEY: z.string().optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
}

export interface BackupSettings {
  /** Undefined: backups are not encrypted. */
  publicKey: string | undefined
  keep: number
  /** Undefined: backups stay on this machine. */
  storage: StorageKeys | undefined
}

export function readBackupSettings(values: z.output<z.ZodObject<typeof backupEnvironment>>): BackupSettings {
  const { BACKUP_S3_URL: url, BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = values
  const region = values.BACKUP_S3_REGION
  const storage = url && accessKey && secretKey ? { url, accessKey, secretKey, region } : undefined
  return { publicKey: values.BACKUP_PUBLIC_KEY, keep: values.BACKUP_KEEP, storage }
}
