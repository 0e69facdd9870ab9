import { createHash, randomBytes } from 'node:crypto'

/** The secret part of a mailed link. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of it: whoever reads the database cannot open the link. */
export const fingerprint = (token: string): string => createHash('sha256').update(token).digest('base64url')
