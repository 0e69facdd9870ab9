import type { BadgeColor } from '#app/ui/status-badge.tsx'
import type { Language } from '#contract/language.ts'
import type { OutgoingChannel, OutgoingMessage, OutgoingState } from '#contract/outgoing/outgoing-messages.ts'

export const stateNames: [OutgoingState | undefined, string][] = [
  [undefined, 'All'],
  ['waiting', 'Waiting'],
  ['sent', 'Sent'],
  ['delivered', 'Delivered'],
  ['failed', 'Failed'],
]

export const stateColors: Record<OutgoingState, BadgeColor> = {
  waiting: 'yellow',
  sent: 'green',
  delivered: 'green',
  failed: 'red',
}

export const channelNames: Record<OutgoingChannel, string> = {
  email: 'Email',
  sms: 'Text message',
  push: 'Notification',
}

/** The language of a message's text, which the screen shows as it was sent: the one of most of its letters without URLs. */
export function languageOf(text: string): Language {
  const count = (letters: RegExp) => text.replace(/https:\S+/g, '').match(letters)?.length ?? 0
  return count(/(?=\p{L})\p{Script=Bengali}/gu) > count(/[a-z]/gi) ? 'bn' : 'en'
}

/** To whom it was sent; the answer lacks it for who may not see how customers are reached. */
export const recipientOf = ({
  to,
  channel,
}: Pick<OutgoingMessage, 'channel'> & Partial<Pick<OutgoingMessage, 'to'>>) =>
  channel === 'push' ? 'A browser' : (to ?? 'Recipient hidden')

/** What the message is about, such as “Order placed”: the job that wrote it. */
export function subjectOf({ subject, kind }: Pick<OutgoingMessage, 'subject' | 'kind'>): string {
  if (subject) return subject
  const words = kind.replace(/-(email|sms|push)$/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
