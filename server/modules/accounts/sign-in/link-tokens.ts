import { createHash, randomBytes } from 'node:crypto'

/** Generates the secret part of an emailed link. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** The hash for the database, so that reading the database does not reveal usable links. */
export const fingerprint = (token: string): string => createHash('sha256').update(token).digest('base64url')
