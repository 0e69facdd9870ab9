// Without zod: the cart imports it.
import { toWesternDigits } from '../limits.ts'

/** Digits of a code, minutes that it is valid, seconds until another one can be requested, and wrong tries. */
export const phoneCode = { digits: 6, minutes: 5, pause: 60, tries: 5 } as const

const onlyCode = new RegExp(`^\\d{${phoneCode.digits}}$`)
const codeInText = new RegExp(`(?<!\\d)\\d{${phoneCode.digits}}(?!\\d)`)

/**
 * The code in what was typed or pasted, which may be the whole message: with Bangla digits, and spaces between the
 * digits. Undefined without one.
 */
export function codeIn(text: string): string | undefined {
  const digits = toWesternDigits(text)
  const together = digits.replace(/[\s-]/g, '')
  return onlyCode.test(together) ? together : codeInText.exec(digits)?.[0]
}
