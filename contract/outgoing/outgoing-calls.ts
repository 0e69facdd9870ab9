import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { OutgoingMessages, OutgoingQuery } from './outgoing-messages.ts'

export const outgoingCalls = {
  'GET /api/admin/outgoing-messages': {
    summary: 'Emails and text messages that the shop has written in the last 90 days, newest first',
    tag: 'settings',
    access: 'messages.answer',
    query: OutgoingQuery,
    response: successResponse(OutgoingMessages.shape),
  },
  'POST /api/admin/outgoing-messages/:id/send-again': {
    summary: 'Send a message once more; 409 while it is waiting, or when its text is not kept',
    tag: 'settings',
    access: 'messages.answer',
    params: z.object({ id: z.uuid() }),
    response: messageResponse,
  },
} satisfies Record<string, Call>
