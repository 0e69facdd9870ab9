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

interface ToAccount extends InLanguage {
  /** The name of the account's owner. */
  name: string
}

/** To an address that already has an account, when another account requests to change to it. */
export function addressHasAccount({ language, name, shopUrl }: ToAccount) {
  const texts = messagesIn(language).emailAccount.hasAccount
  return composeEmail(texts.subject, {
    language,
    heading: texts.heading,
    shopUrl,
    parts: [
      paragraph(texts.requested(markEnglish(language, isolated(name)))),
      paragraph(texts.ifYou),
      buttonLink(shopUrl + pathIn(language, '/signin'), texts.signIn),
      mutedText(texts.ignore),
    ],
  })
}

interface EmailChangeNotice extends ToAccount {
  newEmail: string
  step: 'requested' | 'confirmed' | 'given' | 'taken'
}

/** To the present or former address of the account. Masks the new one: a former mailbox may belong to someone else. */
export function emailChangeNotice({ language, name, newEmail, step, shopUrl }: EmailChangeNotice) {
  const { changeRequested, changeConfirmed, staffEmail } = messagesIn(language).emailAccount
  const who = markEnglish(language, isolated(name))
  const to = maskEmail(newEmail)
  if (step === 'requested') {
    const texts = changeRequested
    return composeEmail(texts.subject, {
      language,
      heading: texts.heading,
      shopUrl,
      parts: [
        paragraph(texts.requested(who, to)),
        paragraph(texts.ifYou),
        paragraph(texts.ifNot),
        buttonLink(shopUrl + pathIn(language, '/forgot-password'), texts.newPassword),
      ],
    })
  }
  if (step === 'given' || step === 'taken') {
    const { subject, changed, ifNot } = staffEmail[step]
    const parts = [paragraph(changed(who, to)), paragraph(ifNot)]
    return composeEmail(subject, { language, heading: subject, shopUrl, parts })
  }
  const texts = changeConfirmed
  return composeEmail(texts.subject, {
    language,
    heading: texts.subject,
    shopUrl,
    parts: [
      paragraph(texts.changed(who, to)),
      paragraph(texts.ifNot),
      buttonLink(shopUrl + pathIn(language, '/contact'), texts.contact),
    ],
  })
}

/** `nadia.rahman@example.com` as `n•••@example.com`. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')
