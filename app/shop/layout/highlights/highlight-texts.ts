import type { ShopDetails } from '#app/shop-details.ts'
import type { HighlightTitle } from './highlights.ts'

export interface HighlightTexts {
  description: string
  features: string[]
}

/** The details of each highlight. */
export const highlightTexts = ({
  delivery,
  open,
  chats,
  cardPayments,
}: ShopDetails): Record<HighlightTitle, HighlightTexts> => ({
  'Free Delivery': {
    description: delivery.details,
    features: [
      delivery.promise,
      `Standard delivery in ${delivery.time}`,
      'Express delivery available: ask for it as soon as you have ordered',
      'Real-time tracking of your order',
      'Secure packaging for every bottle',
    ],
  },
  'Easy Returns': {
    description: 'A scent should suit your skin. If yours does not, send it back within 30 days for a full refund.',
    features: [
      '30-day return guarantee',
      'Full refund',
      'Free return shipping',
      'Online return process',
      'No restocking fees',
    ],
  },
  '24/7 Support': {
    description: `Write to us 24/7, about an order or for help choosing a gift. We are there for you ${open.days}, ${open.hours}, ${chats.length > 0 ? 'by live chat and on the phone' : 'on the phone'}; messages get a reply within one working day.`,
    features: [
      ...(chats.length > 0 ? [`Live chat on ${chats.map(({ name }) => name).join(' and ')}`] : []),
      'Email support',
      'Phone support',
      'Help with choosing a scent',
    ],
  },
  'Secure Payment': cardPayments ? cardOrCash : cashOnly,
})

const cardOrCash: HighlightTexts = {
  description:
    'Pay by card over an encrypted connection, or in cash when your parcel arrives. We never see your card details.',
  features: ['SSL encryption', 'Multiple payment options', 'Fraud protection', 'PCI DSS compliance'],
}

const cashOnly: HighlightTexts = {
  description: 'Pay in cash when your parcel arrives. You pay nothing in advance.',
  features: ['Cash on delivery', 'Nothing to pay in advance', 'SSL encryption'],
}
