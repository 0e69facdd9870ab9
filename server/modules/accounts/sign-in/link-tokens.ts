import { createHash, randomBytes } from 'node:crypto'

/** The secret part of a mailed link. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** The hash that the database stores, so that nobody who reads the database can use the link. */
export const fingerprint = (token: string): string => createHash('sha256').update(token).digest('base64url')
