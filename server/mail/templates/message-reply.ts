import { pathIn } from '#contract/language.ts'
import { isolated } from '#contract/names.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { composeEmail } from '../email.ts'
import { markEnglish } from '../english-marks.ts'
import { buttonLink, mutedText, paragraph, quotation } from '../parts.ts'
import type { InLanguage } from './in-language.ts'

interface Reply extends InLanguage {
  /** What the customer has typed; undefined where the mailbox may be of somebody else. */
  quoted?: { name: string; subject: string; message: string } | undefined
  /** The shop's reply. */
  reply: string
}

/** Sent when the shop replies to a message. */
export function messageReply({ language, quoted, reply, shopUrl }: Reply) {
  const texts = messagesIn(language).emailContact
  return composeEmail(quoted ? texts.replySubject(quoted.subject) : texts.ourReply, {
    language,
    heading: texts.ourReply,
    shopUrl,
    parts: [
      ...(quoted ? [paragraph(texts.dear(markEnglish(language, isolated(quoted.name))))] : []),
      paragraph(markEnglish(language, reply)),
      ...(quoted ? [mutedText(texts.youWrote), quotation(quoted.message)] : []),
      buttonLink(shopUrl + pathIn(language, '/contact'), texts.allMessages),
    ],
  })
}
