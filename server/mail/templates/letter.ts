import { type BanglaTexts, contentInBangla } from '#contract/content/bangla-texts.ts'
import type { Inline, RichText } from '#contract/content/rich-text.ts'
import { type Language, pathIn } from '#contract/language.ts'
import type { Letter } from '#contract/letters/letters.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { composeEmail } from '../email.ts'
import { markEnglish } from '../english-marks.ts'
import { buttonLink, mutedText, paragraph, richText, smallLink } from '../parts.ts'
import type { InLanguage } from './in-language.ts'

interface ConfirmNewsletter extends InLanguage {
  /** Of the page with the button that confirms; nothing is sent until it is pressed. */
  link: string
}

/** To an address that anybody may have typed. */
export function confirmNewsletter({ language, link, shopUrl }: ConfirmNewsletter) {
  const texts = messagesIn(language).emailLetter
  return composeEmail(texts.confirmSubject, {
    language,
    shopUrl,
    parts: [paragraph(texts.requested), buttonLink(link, texts.confirm), mutedText(texts.ignore)],
  })
}

interface LetterEmail extends InLanguage {
  letter: Pick<Letter, 'subject' | 'body'> & { bangla?: BanglaTexts }
  /** The secret part of the links that end letters to this recipient; none in a test. */
  unsubscribeKey?: string
}

/** Where a mail client ends letters, or reminders of a cart, with one POST. */
export const oneClickUrl = (shopUrl: string, key: string) => `${shopUrl}/api/newsletter/one-click/${key}`

/** A letter as staff have written it; what has no Bangla version is in English. */
export function letterEmail({ language, letter: { bangla = {}, ...english }, unsubscribeKey, shopUrl }: LetterEmail) {
  const { subject, body } = language === 'bn' ? contentInBangla(english, bangla) : english
  const texts = messagesIn(language).emailLetter
  const leave =
    unsubscribeKey && smallLink(`${shopUrl}${pathIn(language, '/newsletter/leave')}#${unsubscribeKey}`, texts.leave)
  return composeEmail(subject, {
    language,
    heading: markEnglish(language, subject),
    shopUrl,
    parts: [richText(withWholeLinks(body, language, shopUrl)), mutedText(texts.why), ...(leave ? [leave] : [])],
    ...(unsubscribeKey && { unsubscribe: oneClickUrl(shopUrl, unsubscribeKey) }),
  })
}

/** Links to pages of the shop, in the language of the letter. */
function withWholeLinks(body: RichText, language: Language, shopUrl: string): RichText {
  const whole = JSON.stringify(body, (_name, value: unknown) => {
    const mark = value as NonNullable<Extract<Inline, { type: 'text' }>['marks']>[number] | null
    if (typeof mark !== 'object' || mark?.type !== 'link' || !mark.attrs.href.startsWith('/')) return value
    return { type: 'link', attrs: { href: shopUrl + pathIn(language, mark.attrs.href) } }
  })
  return JSON.parse(whole) as RichText
}
