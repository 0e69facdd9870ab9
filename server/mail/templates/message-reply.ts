import { pathIn } from '#contract/language.ts'
import { isolated } from '#contract/names.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { composeEmail } from '../email.ts'
import { markEnglish } from '../english-marks.ts'
import { buttonLink, mutedText, paragraph, quotation } from '../parts.ts'
import type { InLanguage } from './in-language.ts'

interface Reply extends InLanguage {
  name: string
  subject: string
  /** What the customer wrote, which is quoted; undefined where the mailbox may be of somebody else. */
  message?: string | undefined
  /** The shop's reply. */
  reply: string
}

/** Sent when the shop replies to a message. */
export function messageReply({ language, name, subject, message, reply, shopUrl }: Reply) {
  const texts = messagesIn(language).emailContact
  return composeEmail(texts.replySubject(subject), {
    language,
    heading: texts.ourReply,
    shopUrl,
    parts: [
      paragraph(texts.dear(markEnglish(language, isolated(name)))),
      paragraph(markEnglish(language, reply)),
      ...(message ? [mutedText(texts.youWrote), quotation(message)] : []),
      buttonLink(shopUrl + pathIn(language, '/contact'), texts.allMessages),
    ],
  })
}
