import { Headset, LockKeyhole, type LucideIcon, Truck, Undo2 } from 'lucide-react'
import * as highlightTexts from '#messages/highlights.ts'

export type HighlightName = 'delivery' | 'returns' | 'support' | 'payment'

export interface Highlight {
  name: HighlightName
  icon: LucideIcon
  title: string
}

/** The shop's highlights: the four cards above the footer. Their details are in highlight-details.ts. */
export const highlights: readonly Highlight[] = [
  { name: 'delivery', icon: Truck, title: highlightTexts.freeDelivery },
  { name: 'returns', icon: Undo2, title: highlightTexts.easyReturns },
  { name: 'support', icon: Headset, title: highlightTexts.support },
  { name: 'payment', icon: LockKeyhole, title: highlightTexts.securePayment },
]
