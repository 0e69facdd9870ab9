import type { HighlightTitle } from './highlights.ts'

export interface HighlightWords {
  description: string
  features: string[]
}

/** What stands behind each of the shop's promises. */
export const highlightWords: Record<HighlightTitle, HighlightWords> = {
  'Free Delivery': {
    description:
      'Every order over ৳ 950 travels free of charge, wrapped by hand in the gallery and brought to your door anywhere in Bangladesh.',
    features: [
      'Free shipping over ৳ 950',
      'Standard delivery in 3-5 business days',
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
    description:
      'Write at any hour, about an order or the choice of a gift. Live chat and phone are answered Saturday to Thursday, 10:00 AM to 08:00 PM; a message sent at any other time within one working day.',
    features: ['Live chat on WhatsApp and Messenger', 'Email support', 'Phone support', 'Help with choosing a scent'],
  },
  'Secure Payment': {
    description:
      'Pay by card on an encrypted line, or in cash when the parcel is in your hands. Card details never reach the shop itself.',
    features: ['SSL encryption', 'Multiple payment options', 'Fraud protection', 'PCI DSS compliance'],
  },
}
