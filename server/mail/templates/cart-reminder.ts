import { messagesIn } from '#languages/messages-in.ts'
import { composeEmail } from '../email.ts'
import { buttonLink, mutedText, paragraph, smallLink } from '../parts.ts'
import { bottleName } from './bottle-name.ts'
import type { InLanguage } from './in-language.ts'

interface CartReminder extends InLanguage {
  bottles: readonly { name: string; size: string; quantity: number }[]
  /** URL of the cart. */
  cart: string
  /** Of the page that ends the reminders. */
  leave: string
  /** The same for mail clients. */
  unsubscribe: string
}

/** Sent twice at most, to who has asked for it. */
export function cartReminder({ language, bottles, cart, leave, unsubscribe, shopUrl }: CartReminder) {
  const { emailLetter: texts, formats } = messagesIn(language)
  const lines = bottles.map(
    ({ quantity, ...bottle }) => `${formats.formatNumber(quantity)} × ${bottleName(language, bottle)}`,
  )
  return composeEmail(texts.cartSubject, {
    language,
    shopUrl,
    unsubscribe,
    parts: [
      paragraph(texts.cartLine),
      paragraph(lines.join('\n')),
      buttonLink(cart, texts.toCart),
      mutedText(texts.cartWhy),
      smallLink(leave, texts.noReminder),
    ],
  })
}
