import { notice } from '#contract/notices.ts'
import type { RegisterRoute } from '../../call.ts'
import { listOwnMessages } from './list-own-messages.ts'
import { sendMessage } from './send-message.ts'
import { staffContactRoutes } from './staff-routes.ts'

export function contactRoutes(route: RegisterRoute): void {
  route('POST /api/contact', async ({ context, body }) => {
    await sendMessage(context, body)
    return { message: notice('message_received') }
  })

  route('GET /api/contact/my-contacts', ({ context, query }) => listOwnMessages(context, query))

  staffContactRoutes(route)
}
