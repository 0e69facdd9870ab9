import { isolated } from '#contract/names.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { composeEmail } from '../email.ts'
import { markEnglish } from '../english-marks.ts'
import { buttonLink, mutedText, paragraph } from '../parts.ts'
import type { InLanguage } from './in-language.ts'

interface StaffInvitation extends InLanguage {
  name: string
  /** Who invites. */
  by: string
  role: string
  /** Works once, for 48 hours. */
  link: string
}

export function staffInvitation({ language, name, by, role, link, shopUrl }: StaffInvitation) {
  const texts = messagesIn(language).emailAccount.staffInvitation
  const named = (text: string) => markEnglish(language, isolated(text))
  return composeEmail(texts.subject, {
    language,
    shopUrl,
    parts: [
      paragraph(texts.invited(named(name), named(by), named(role))),
      buttonLink(link, texts.accept),
      mutedText(texts.ignore),
    ],
  })
}
