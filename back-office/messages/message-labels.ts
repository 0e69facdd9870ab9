import type { BadgeColor } from '#app/ui/status-badge.tsx'
import type { MessageStatus } from '#contract/contact.ts'

export const filterNames: [MessageStatus | undefined, string][] = [
  [undefined, 'All'],
  ['unread', 'Unread'],
  ['read', 'Read'],
  ['replied', 'Replied'],
]

export const colorOfMessage: Record<MessageStatus, BadgeColor> = { unread: 'yellow', read: 'blue', replied: 'green' }
