import type { ShopDetails } from '#app/shop-details.ts'
import type { HighlightTitle } from './highlights.ts'

export interface HighlightWords {
  description: string
  features: string[]
}

/** The details of each highlight. */
export const highlightWords = ({
  delivery,
  open,
  chats,
  cardPayments,
}: ShopDetails): Record<HighlightTitle, HighlightWords> => ({
  'Free Delivery': {
    description: delivery.details,
    features: [
      delivery.promise,
      `Standard delivery in ${delivery.time}`,
      'Express delivery available',
      'Real-time tracking of your order',
      'Secure packaging for every bottle',
    ],
  },
  'Easy Returns': {
    description:
      'A scent has to suit the skin that wears it. If yours does not, send it back within thirty days and we return what you paid.',
    features: [
      '30-day return guarantee',
      'Full refund',
      'Free return shipping',
      'Online return process',
      'No restocking fees',
    ],
  },
  '24/7 Support': {
    description: `Write at any hour, about an order or the choice of a gift. Live chat and phone are answered ${open.days}, ${open.hours}; a message sent at any other time within one working day.`,
    features: [
      ...(chats.length > 0 ? [`Live chat on ${chats.map(({ name }) => name).join(' and ')}`] : []),
      'Email support',
      'Phone support',
      'Help with choosing a scent',
    ],
  },
  'Secure Payment': cardPayments ? cardOrCash : cashOnly,
})

const cardOrCash: HighlightWords = {
  description:
    'Pay by card on an encrypted line, or in cash when the parcel is in your hands. Card details never reach the shop itself.',
  features: ['SSL encryption', 'Multiple payment options', 'Fraud protection', 'PCI DSS compliance'],
}

const cashOnly: HighlightWords = {
  description: 'Pay in cash when the parcel is in your hands. You pay nothing in advance.',
  features: ['Cash on delivery', 'Nothing to pay in advance', 'SSL encryption'],
}
