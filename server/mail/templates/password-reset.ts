import { messagesIn } from '#languages/messages-in.ts'
import { composeEmail } from '../email.ts'
import { buttonLink, mutedText, paragraph } from '../parts.ts'
import type { InLanguage } from './in-language.ts'

/** `link` is for single use and valid for one hour. Without a name: the address of an account is not confirmed. */
export function passwordReset({ language, link, shopUrl }: InLanguage & { link: string }) {
  const texts = messagesIn(language).emailAccount.passwordReset
  return composeEmail(texts.choose, {
    language,
    shopUrl,
    parts: [paragraph(texts.requested), buttonLink(link, texts.choose), mutedText(texts.ignore)],
  })
}
