import { isolated } from '#contract/names.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { composeEmail } from '../email.ts'
import { buttonLink, mutedText, paragraph } from '../parts.ts'
import { bottleName } from './bottle-name.ts'
import type { InLanguage } from './in-language.ts'

interface BackInStock extends InLanguage {
  /** In the language of the email, or in English. */
  name: string
  size: string
  /** URL of the product page; of a request, of the page that confirms it. */
  link: string
}

export function backInStock({ language, name, size, link, shopUrl }: BackInStock) {
  const texts = messagesIn(language).emailStock
  return composeEmail(texts.backSubject(isolated(name)), {
    language,
    heading: texts.back,
    shopUrl,
    parts: [
      paragraph(texts.notReserved(bottleName(language, { name, size }))),
      buttonLink(link, texts.viewProduct),
      mutedText(texts.requested),
    ],
  })
}

/** To an address that anybody may have typed. */
export function confirmStockAlert({ language, name, size, link, shopUrl }: BackInStock) {
  const texts = messagesIn(language).emailStock
  return composeEmail(texts.confirmSubject, {
    language,
    shopUrl,
    parts: [
      paragraph(texts.asked(bottleName(language, { name, size }))),
      buttonLink(link, texts.confirm),
      mutedText(texts.ignore),
    ],
  })
}
