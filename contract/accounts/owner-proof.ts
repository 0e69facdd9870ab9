import { z } from 'zod'
import { ownPassword } from './accounts.ts'
import { codeSecret, optionalCode } from './phone-code-entry.ts'

/** What proves that the caller is the owner of the account, and not only of a token. */
export const OwnerProof = z.strictObject({
  currentPassword: ownPassword.optional().describe('required for an account with a password'),
  request: codeSecret.optional(),
  code: optionalCode
    .optional()
    .describe('sent to the confirmed number: required for an account with a number and no password'),
})
export type OwnerProof = z.infer<typeof OwnerProof>
