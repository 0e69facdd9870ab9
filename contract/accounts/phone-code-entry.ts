import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { typedText } from '../text-fields.ts'
import { codeIn } from './phone-code.ts'

/** Letters of a pasted message with a code. */
export const longestMessage = 300
const enterCode = wrong('code_incomplete')

/** The code in what was typed; empty when there is none. */
export const optionalCode = typedText(enterCode)
  .max(longestMessage, enterCode)
  .transform((typed) => codeIn(typed) ?? '')

export const codeSecret = z.string().min(1).max(200).describe('from the response to the request of the code')

/** A code, and the secret of the browser that requested it. */
export const PhoneCodeEntry = z.object({
  request: codeSecret,
  code: optionalCode.pipe(z.string().min(1, enterCode)),
})
export type PhoneCodeEntry = z.infer<typeof PhoneCodeEntry>
