import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { findPhoneProblem } from '../phone.ts'
import { requiredText, typedText } from '../text-fields.ts'
import { personName } from './accounts.ts'
import { codeIn } from './phone-code.ts'

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

/** Letters of a pasted message with a code. */
export const longestMessage = 300
const enterCode = wrong('code_incomplete')

const typedCode = typedText(enterCode)
  .max(longestMessage, enterCode)
  .transform((typed) => codeIn(typed) ?? '')
  .pipe(z.string().min(1, enterCode))

/** A code, and the secret of the browser that requested it. */
export const PhoneCodeEntry = z.object({
  request: z.string().min(1).max(200).describe('from the response to the request of the code'),
  code: typedCode,
})
export type PhoneCodeEntry = z.infer<typeof PhoneCodeEntry>

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
})
export type PhoneConfirmation = z.infer<typeof PhoneConfirmation>
