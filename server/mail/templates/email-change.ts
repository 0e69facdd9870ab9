import { pathIn } from '#contract/language.ts'
import { isolated } from '#contract/names.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { composeEmail } from '../email.ts'
import { markEnglish } from '../english-marks.ts'
import { buttonLink, mutedText, paragraph } from '../parts.ts'
import type { InLanguage } from './in-language.ts'

interface ConfirmNewEmail extends InLanguage {
  email: string
  /** Single use, valid for 24 hours. */
  link: string
}

/** To the new address, without a name: the address may be a stranger’s. */
export function confirmNewEmail({ language, email, link, shopUrl }: ConfirmNewEmail) {
  const texts = messagesIn(language).emailAccount.confirmEmail
  return composeEmail(texts.subject, {
    language,
    shopUrl,
    parts: [paragraph(texts.requested(email)), buttonLink(link, texts.confirm), mutedText(texts.ignore)],
  })
}

/**
 * To an address that already has an account, when another account requests to change to it. Without a name: a stranger
 * may have opened the account.
 */
export function addressHasAccount({ language, shopUrl }: InLanguage) {
  const texts = messagesIn(language).emailAccount.hasAccount
  return composeEmail(texts.subject, {
    language,
    heading: texts.heading,
    shopUrl,
    parts: [
      paragraph(texts.requested),
      paragraph(texts.ifYou),
      buttonLink(shopUrl + pathIn(language, '/signin'), texts.signIn),
      mutedText(texts.ignore),
    ],
  })
}

interface EmailChangeNotice extends InLanguage {
  newEmail: string
  /** Whether a link has proven the address that is written to. */
  isProven: boolean
  step: 'requested' | 'confirmed'
}

/**
 * To the present or former address of the account. Masks the new one: a former mailbox may belong to someone else, as does
 * one that nothing has proven, which gets nothing of what was typed.
 */
export function emailChangeNotice({ language, newEmail, isProven, step, shopUrl }: EmailChangeNotice) {
  const { changeRequested, changeConfirmed } = messagesIn(language).emailAccount
  const to = isProven ? maskEmail(newEmail) : '•••'
  if (step === 'requested') {
    const texts = changeRequested
    return composeEmail(texts.subject, {
      language,
      heading: texts.heading,
      shopUrl,
      parts: [
        paragraph(texts.requested(to)),
        paragraph(texts.ifYou),
        paragraph(texts.ifNot),
        buttonLink(shopUrl + pathIn(language, '/forgot-password'), texts.newPassword),
      ],
    })
  }
  const texts = changeConfirmed
  return composeEmail(texts.subject, {
    language,
    heading: texts.subject,
    shopUrl,
    parts: [
      paragraph(texts.changed(to)),
      paragraph(texts.ifNot),
      buttonLink(shopUrl + pathIn(language, '/contact'), texts.contact),
    ],
  })
}

interface StaffEmailNotice extends InLanguage {
  name: string
  newEmail: string
  step: 'given' | 'taken'
}

/** To the new and to the former address of a person of staff, whom somebody who manages people has named. */
export function staffEmailNotice({ language, name, newEmail, step, shopUrl }: StaffEmailNotice) {
  const { subject, changed, ifNot } = messagesIn(language).emailAccount.staffEmail[step]
  const parts = [paragraph(changed(markEnglish(language, isolated(name)), maskEmail(newEmail))), paragraph(ifNot)]
  return composeEmail(subject, { language, heading: subject, shopUrl, parts })
}

/** `nadia.rahman@example.com` as `n•••@example.com`. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')
