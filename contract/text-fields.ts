import { z } from 'zod'
import { tooLong } from './limits.ts'

/** Text that may be left empty. */
export const optionalText = (max: number) => z.string().trim().max(max, tooLong(max))

/** Required text; `missing` is the error message if it is empty. */
export const requiredText = (missing: string, max: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, tooLong(max))

/** The header that makes a repeated call idempotent. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w.:-]{8,200}$/, 'The Idempotency-Key must be 8 to 200 letters, digits or . : _ -')
