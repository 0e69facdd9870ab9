import { z } from 'zod'
import { type Call, messageResponse, successResponse } from './call.ts'
import { ContactMessage, NewMessage } from './contact.ts'
import { PageQuery, total } from './lists.ts'
import { MessageReply, StaffMessage, StaffMessages, StaffMessagesQuery } from './staff-messages.ts'

const messageId = z.object({ messageId: z.string() })

const staff = { tag: 'contact' } as const

export const contactCalls = {
  'POST /api/contact': {
    summary: 'Send the shop a message',
    tag: 'contact',
    access: 'user',
    announces: 'orders',
    body: NewMessage,
    response: messageResponse,
  },
  'GET /api/contact/my-contacts': {
    summary: 'Your messages with the shop’s replies, newest first: all of them, or with any parameter a page',
    tag: 'contact',
    access: 'user',
    query: PageQuery,
    response: successResponse({ data: z.array(ContactMessage), total }),
  },
  'GET /api/admin/messages': {
    summary: 'All messages to the shop, newest first',
    ...staff,
    access: 'messages.answer',
    query: StaffMessagesQuery,
    response: successResponse(StaffMessages.shape),
  },
  'GET /api/admin/messages/:messageId': {
    summary: 'One message to the shop',
    ...staff,
    access: 'messages.answer',
    params: messageId,
    response: successResponse({ data: StaffMessage }),
  },
  'POST /api/admin/messages/:messageId/read': {
    summary: 'Mark a message as read',
    ...staff,
    access: 'messages.answer',
    params: messageId,
    response: successResponse({ data: StaffMessage }),
  },
  'POST /api/admin/messages/:messageId/unread': {
    summary: 'Mark a message as unread again. 409 when it has a reply',
    ...staff,
    access: 'messages.answer',
    params: messageId,
    response: successResponse({ data: StaffMessage, message: z.string() }),
  },
  'POST /api/admin/messages/:messageId/reply': {
    summary: 'Reply to a message; the reply is emailed. 409 when someone else has replied in the meantime',
    ...staff,
    access: 'messages.answer',
    params: messageId,
    body: MessageReply,
    response: successResponse({ data: StaffMessage, message: z.string() }),
  },
} satisfies Record<string, Call>
