import { Headset, LockKeyhole, type LucideIcon, Truck, Undo2 } from 'lucide-react'

export interface Highlight {
  icon: LucideIcon
  title: string
  line: string
  description: string
  features: string[]
}

/** What the shop promises: the four cards above the footer. */
export const highlights: Highlight[] = [
  {
    icon: Truck,
    title: 'Free Delivery',
    line: 'Free shipping over ৳ 950',
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
  {
    icon: Undo2,
    title: 'Easy Returns',
    line: '30-day return guarantee',
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
  {
    icon: Headset,
    title: '24/7 Support',
    line: 'Live chat, email and phone',
    description:
      'Somebody who knows the perfumes is there at every hour, for a question about an order as for the choice of a gift.',
    features: ['Live chat', 'Email support', 'Phone support', 'Help with choosing a scent'],
  },
  {
    icon: LockKeyhole,
    title: 'Secure Payment',
    line: 'Card or cash on delivery',
    description:
      'Pay by card on an encrypted line, or in cash when the parcel is in your hands. Card details never reach the shop itself.',
    features: ['SSL encryption', 'Multiple payment options', 'Fraud protection', 'PCI DSS compliance'],
  },
]
