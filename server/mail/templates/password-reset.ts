import { pathIn } from '#contract/language.ts'
import { isolated } from '#contract/names.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { composeEmail } from '../email.ts'
import { markEnglish } from '../english-marks.ts'
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

/** To the address of an account whose password was replaced through a link. */
export function passwordChanged({ language, name, shopUrl }: InLanguage & { name: string }) {
  const texts = messagesIn(language).emailAccount.passwordChanged
  return composeEmail(texts.subject, {
    language,
    shopUrl,
    parts: [
      paragraph(texts.changed(markEnglish(language, isolated(name)))),
      paragraph(texts.look),
      paragraph(texts.ifNot),
      buttonLink(shopUrl + pathIn(language, '/forgot-password'), texts.newPassword),
    ],
  })
}
