import { splitName } from '#contract/names.ts'
import { buyerOf } from '#contract/orders/gifts.ts'
import { orderName } from '#contract/orders/order-name.ts'
import type { Order } from '#contract/orders/orders.ts'
import { dialledNumber } from '#contract/phone.ts'

/** A `tel:` link. */
export const dialLink = (phone: string) => `tel:${dialledNumber(phone)}`

/** A link that opens WhatsApp with a greeting; undefined for a number without a country code. */
export function whatsAppLink(order: Pick<Order, '_id' | 'number' | 'address' | 'gift'>): string | undefined {
  const { name, phone = '' } = buyerOf(order)
  if (!phone.startsWith('+')) return undefined
  const text = `Hello ${splitName(name).firstName}, this is AL-ARIA Perfume Gallery about your order ${orderName(order)}.`
  return `https://wa.me/${dialledNumber(phone).replaceAll('+', '')}?text=${encodeURIComponent(text)}`
}
