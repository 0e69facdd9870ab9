import { Headset, LockKeyhole, type LucideIcon, Truck, Undo2 } from 'lucide-react'

export interface Highlight {
  icon: LucideIcon
  title: string
  /** Undefined where it comes from the shop's settings. */
  line?: string
}

/** The shop's highlights: the four cards above the footer. Their details are in highlight-texts.ts. */
export const highlights = [
  { icon: Truck, title: 'Free Delivery' },
  { icon: Undo2, title: 'Easy Returns', line: '30-day return guarantee' },
  { icon: Headset, title: '24/7 Support', line: 'Live chat, email and phone' },
  { icon: LockKeyhole, title: 'Secure Payment', line: 'Card or cash on delivery' },
] as const satisfies Highlight[]

export type HighlightTitle = (typeof highlights)[number]['title']
