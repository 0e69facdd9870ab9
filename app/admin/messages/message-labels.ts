import type { BadgeColour } from '#app/ui/status-badge.tsx'
import type { MessageStatus } from '#contract/contact.ts'

export const filterNames: [MessageStatus | undefined, string][] = [
  [undefined, 'All'],
  ['unread', 'Unread'],
  ['read', 'Read'],
  ['replied', 'Replied'],
]

export const colourOfMessage: Record<MessageStatus, BadgeColour> = { unread: 'yellow', read: 'blue', replied: 'green' }
