import { pathIn } from '#contract/language.ts'
import { buttonLink, paragraph } from '../elements.ts'
import { composeEmail } from '../email.ts'
import { emailTexts } from '../messages/email-texts.ts'
import type { InLanguage } from './in-language.ts'

/** Sent once, when an account is opened. Without the name: a stranger may have typed it, and someone else’s address. */
export function welcome({ language, shopUrl }: InLanguage) {
  const texts = emailTexts(language).account.welcome
  return composeEmail(texts.subject, {
    language,
    heading: texts.heading,
    shopUrl,
    body: [paragraph(texts.ready), buttonLink(shopUrl + pathIn(language, '/shop'), texts.browse)],
  })
}
