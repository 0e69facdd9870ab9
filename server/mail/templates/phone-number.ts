import type { CodeKind } from '#contract/accounts/phone-sign-in.ts'
import { pathIn } from '#contract/language.ts'
import { messagesIn } from '#languages/messages-in.ts'
import type { NumberStep } from '../../jobs.ts'
import { composeEmail } from '../email.ts'
import { buttonLink, mutedText, paragraph } from '../parts.ts'
import type { InLanguage } from './in-language.ts'

interface OfNumber extends InLanguage {
  /** E.164. Only its end is named: the mailbox may be a stranger’s. */
  phone: string
}

const endOf = (phone: string) => phone.slice(-3)

interface EmailedCode extends OfNumber {
  code: string
  kind: CodeKind
}

/** To the account that has a number: to sign in, or when another one that has proved the number asks to join both. */
export function emailedCode({ language, phone, code, kind, shopUrl }: EmailedCode) {
  const { joinCode, signInCode } = messagesIn(language).emailAccount
  const texts = kind === 'join' ? joinCode : signInCode
  return composeEmail(texts.subject, {
    language,
    shopUrl,
    parts: [
      paragraph(texts.requested(endOf(phone))),
      paragraph(texts.code(code)),
      ...(texts.effect ? [paragraph(texts.effect)] : []),
      mutedText(texts.ignore),
    ],
  })
}

/**
 * To an account that a number now signs in to, that lost it to another one or with the first proof of its email, or that
 * has become part of another one and exists no more.
 */
export function numberNotice({ language, phone, step, shopUrl }: OfNumber & { step: NumberStep }) {
  const texts = messagesIn(language).emailAccount
  const notices = {
    ...{ confirmed: texts.numberConfirmed, moved: texts.numberMoved },
    ...{ removed: texts.numberRemoved, joined: texts.accountsJoined },
  }
  const { subject, happened, next, button } = notices[step]
  return composeEmail(subject, {
    language,
    shopUrl,
    parts: [
      paragraph(happened(endOf(phone))),
      paragraph(next),
      buttonLink(shopUrl + pathIn(language, step === 'joined' ? '/contact' : '/signin'), button),
    ],
  })
}
