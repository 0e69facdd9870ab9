import { isolated } from '#contract/names.ts'
import { messagesIn } from '#languages/messages-in.ts'
import type { JobData } from '../../jobs.ts'
import { composeEmail } from '../email.ts'
import { markEnglish } from '../english-marks.ts'
import { mutedText, paragraph } from '../parts.ts'
import type { InLanguage } from './in-language.ts'

interface SecondFactorNotice extends InLanguage, Pick<JobData['second-factor-email'], 'step'> {
  name: string
}

/** To a member of staff whose second factor was changed or used in another way than by its app. */
export function secondFactorNotice({ language, name, step, shopUrl }: SecondFactorNotice) {
  const texts = messagesIn(language).emailAccount.secondFactor
  const { subject, happened } = texts[step]
  return composeEmail(subject, {
    language,
    shopUrl,
    parts: [paragraph(happened(markEnglish(language, isolated(name)))), mutedText(texts.ifNot)],
  })
}
