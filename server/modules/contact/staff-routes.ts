import type { RegisterRoute } from '../../call.ts'
import { listAllMessages } from './list-all-messages.ts'
import { markAsRead, markAsUnread } from './mark-as-read.ts'
import { replyToMessage } from './reply-to-message.ts'
import { requireMessage } from './require-message.ts'

/** Staff calls for messages. */
export function staffContactRoutes(route: RegisterRoute): void {
  route('GET /api/admin/messages', ({ context, query }) => listAllMessages(context, query))

  route('GET /api/admin/messages/:messageId', async ({ context, params }) => ({
    data: await requireMessage(context, params.messageId),
  }))

  route('POST /api/admin/messages/:messageId/read', async ({ context, params }) => {
    const { _id } = await requireMessage(context, params.messageId)
    await markAsRead(context, _id)
    return { data: await requireMessage(context, _id) }
  })

  route('POST /api/admin/messages/:messageId/unread', async ({ context, params }) => {
    const { _id } = await requireMessage(context, params.messageId)
    await markAsUnread(context, _id)
    return { data: await requireMessage(context, _id), message: 'Marked as unread' }
  })

  route('POST /api/admin/messages/:messageId/reply', async ({ context, params, body }) => {
    const { _id } = await requireMessage(context, params.messageId)
    await replyToMessage(context, _id, body)
    return { data: await requireMessage(context, _id), message: 'Reply sent' }
  })
}
