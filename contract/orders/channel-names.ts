import type { OrderChannel } from './orders.ts'

/** How staff read where an order was placed. */
export const channelNames: Record<OrderChannel, string> = {
  web: 'Website',
  phone: 'Phone',
  counter: 'Counter',
  whatsapp: 'WhatsApp',
  messenger: 'Messenger',
  facebook: 'Facebook',
  instagram: 'Instagram',
}
