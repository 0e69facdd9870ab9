import { toWesternDigits } from '#contract/limits.ts'
import { isCallable, localPhone } from '#contract/phone.ts'
import * as texts from '#messages/chat-order.ts'
import { formatSize, formatTaka } from '#messages/formats.ts'

/** What a customer asks for in a chat. Prices in decimal taka. */
export interface ChatOrder {
  lines: readonly { name: string; size: string; price: number; quantity: number }[]
  /** Where staff see the same: the page of the product, or a link that fills the cart. */
  url: string
  /** What Messenger tells the shop about the visit: the size, or that it was the cart. */
  reference: string
}

/** The lines that a message names; the link has all of them. */
const maxNamed = 10

/** The message with which an order in a chat begins. Pure. */
export function chatMessage({ lines, url }: ChatOrder): string {
  const named = lines.slice(0, maxNamed).map(({ name, size, price, quantity }) => {
    const what = [name, formatSize(size)].filter(Boolean).join(', ')
    return texts.line(quantity, what, formatTaka(price))
  })
  const more = lines.length > maxNamed ? [texts.more(lines.length - maxNamed)] : []
  return [texts.greeting, ...named, ...more, url].filter(Boolean).join('\n')
}

/** A number as wa.me takes it: international, without a plus sign or zeros before it. */
export function whatsappNumber(typed: string): string {
  const digits = toWesternDigits(typed).replace(/\D/g, '')
  const local = localPhone(digits)
  return isCallable(local) && /^01\d{9}$/.test(local) ? `88${local}` : digits.replace(/^0+/, '')
}

/** The links that open a chat with the message in it. Pure. */
export function chatLinks({ whatsapp, messenger }: { whatsapp: string; messenger: string }, order: ChatOrder) {
  const text = encodeURIComponent(chatMessage(order))
  return [
    ...(whatsapp ? [{ name: 'WhatsApp', to: `https://wa.me/${whatsappNumber(whatsapp)}?text=${text}` }] : []),
    ...(messenger
      ? [{ name: 'Messenger', to: `https://m.me/${messenger}?ref=${encodeURIComponent(order.reference)}&text=${text}` }]
      : []),
  ]
}
