import { pathIn } from '#contract/language.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { composeEmail } from '../email.ts'
import { buttonLink, paragraph } from '../parts.ts'
import type { InLanguage } from './in-language.ts'

/** Sent once, when an account is opened. Without the name: a stranger may have typed it, and someone else’s address. */
export function welcome({ language, shopUrl }: InLanguage) {
  const texts = messagesIn(language).emailAccount.welcome
  return composeEmail(texts.subject, {
    language,
    heading: texts.heading,
    shopUrl,
    parts: [paragraph(texts.ready), buttonLink(shopUrl + pathIn(language, '/shop'), texts.browse)],
  })
}
