import type { Language } from '#contract/language.ts'
import { messagesIn } from '#languages/messages-in.ts'

interface PhoneCode {
  code: string
  shopUrl: string
  language: Language
}

/**
 * One part: 160 characters, 70 in Bangla with a host name of at most 18. Browsers read the code from the last line
 * (WICG, Origin-bound one-time codes).
 */
export const phoneCodeText = ({ code, shopUrl, language }: PhoneCode): string =>
  `${messagesIn(language).textMessages.phoneCode(code)}\n\n@${new URL(shopUrl).hostname} #${code}`
