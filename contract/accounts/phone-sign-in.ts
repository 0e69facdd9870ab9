import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { findPhoneProblem } from '../phone.ts'
import { requiredText, typedText } from '../text-fields.ts'
import { ownPassword, personName } from './accounts.ts'
import { PhoneCodeEntry } from './phone-code-entry.ts'

const phoneNumber = typedText()
  .max(lengths.phone)
  .superRefine((typed, checked) => {
    const message = typed.trim() ? findPhoneProblem(typed, 'own') : wrong('enter_phone')
    if (message) checked.addIssue({ code: 'custom', message })
  })

/**
 * `sms`: by text message to the number. By email to the account that has it: `email` to sign in to that, `join` to join
 * it to another one.
 */
export const codeKinds = ['sms', 'email', 'join'] as const
export type CodeKind = (typeof codeKinds)[number]

export const PhoneCodeRequest = z.object({
  phone: phoneNumber,
  kind: z
    .enum(['sms', 'email'])
    .default('sms')
    .describe('sms: to the number; email: to the email of the account that has it, to sign in'),
})
export type PhoneCodeRequest = z.infer<typeof PhoneCodeRequest>

export const PhoneSignIn = PhoneCodeEntry.extend({
  name: personName(requiredText(wrong('enter_full_name'), lengths.name))
    .optional()
    .describe('required for a new account: without it the response asks for it, and the code stays valid'),
})
export type PhoneSignIn = z.infer<typeof PhoneSignIn>

export const PhoneConfirmation = PhoneCodeEntry.extend({
  join: z
    .boolean()
    .default(false)
    .describe('moves the orders, addresses, wishlist and reviews of another account with this number to this one'),
  emailed: PhoneCodeEntry.optional().describe('the code of kind `join`, for another account that has an email'),
  currentPassword: ownPassword
    .optional()
    .describe('required for another number than the present one, if the account has one'),
  former: PhoneCodeEntry.optional().describe(
    'a code that was sent to the present number: required for another one, if the account has no password',
  ),
})
export type PhoneConfirmation = z.infer<typeof PhoneConfirmation>

export const NumberRemoval = z.strictObject({ currentPassword: ownPassword.optional().describe('required') })
