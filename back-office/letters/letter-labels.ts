import type { BadgeColor } from '#app/ui/status-badge.tsx'
import { formatCount } from '#contract/format-count.ts'
import type { LetterResult, LetterState } from '#contract/letters/letters.ts'
import type { SubscriberState, SubscriptionSource } from '#contract/letters/newsletter.ts'

export const letterColors: Record<LetterState, BadgeColor> = {
  draft: 'grey',
  sending: 'blue',
  paused: 'yellow',
  sent: 'green',
}

export const subscriberColors: Record<SubscriberState, BadgeColor> = {
  confirmed: 'green',
  waiting: 'yellow',
  left: 'grey',
}

export const subscriberTabs: readonly [SubscriberState | undefined, string][] = [
  [undefined, 'All'],
  ['confirmed', 'Confirmed'],
  ['waiting', 'Not confirmed'],
  ['left', 'Left'],
]

export const sourceNames: Record<SubscriptionSource, string> = {
  footer: 'Foot of a page',
  blog: 'Blog',
  account: 'Account',
  checkout: 'Checkout',
}

export const languageNames = { en: 'English', bn: 'Bangla' } as const

/** How far a letter is sent; what is zero is not mentioned, except who got it. */
export const resultInWords = ({ sent, failed, left, waiting }: LetterResult): string =>
  [
    `Sent to ${formatCount(sent, 'reader')}`,
    waiting > 0 && `${waiting} waiting`,
    failed > 0 && `${failed} failed`,
    left > 0 && `${left} had left`,
  ]
    .filter(Boolean)
    .join(', ')
