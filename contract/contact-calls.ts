import { z } from 'zod'
import { answer, type Call, done } from './call.ts'
import { ContactMessage, NewMessage, NewsletterSubscription } from './contact.ts'
import { MessageReply, StaffMessage, StaffMessages, StaffMessagesQuery } from './staff.ts'

const messageId = z.object({ messageId: z.string() })

export const contactCalls = {
  'POST /api/contact': {
    summary: 'Send the shop a message',
    tag: 'contact',
    access: 'user',
    body: NewMessage,
    answer: done,
  },
  'GET /api/contact/my-contacts': {
    summary: 'List your messages with the shop’s replies, newest first',
    tag: 'contact',
    access: 'user',
    answer: answer({ data: z.array(ContactMessage) }),
  },
  'GET /api/admin/messages': {
    summary: 'All messages to the shop, newest first',
    tag: 'contact',
    access: 'admin',
    query: StaffMessagesQuery,
    answer: answer(StaffMessages.shape),
  },
  'GET /api/admin/messages/:messageId': {
    summary: 'One message to the shop',
    tag: 'contact',
    access: 'admin',
    params: messageId,
    answer: answer({ data: StaffMessage }),
  },
  'POST /api/admin/messages/:messageId/read': {
    summary: 'Mark a message as read',
    tag: 'contact',
    access: 'admin',
    params: messageId,
    answer: answer({ data: StaffMessage }),
  },
  'POST /api/admin/messages/:messageId/reply': {
    summary: 'Reply to a message; the reply is emailed. 409 when someone else has replied in the meantime',
    tag: 'contact',
    access: 'admin',
    params: messageId,
    body: MessageReply,
    answer: answer({ data: StaffMessage, message: z.string() }),
  },
  'POST /api/newsletter': {
    summary: 'Subscribe an email address to the newsletter; the response is the same for a known address',
    tag: 'contact',
    access: 'anyone',
    body: NewsletterSubscription,
    answer: done,
  },
} satisfies Record<string, Call>
