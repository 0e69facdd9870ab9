import type { RegisterRoute } from '../../call.ts'
import { listOutgoing } from './list-outgoing.ts'
import { sendAgain } from './send-again.ts'

export function outgoingRoutes(route: RegisterRoute): void {
  route('GET /api/admin/outgoing-messages', ({ context, query }) => listOutgoing(context, query))

  route('POST /api/admin/outgoing-messages/:id/send-again', async ({ context, params }) => {
    await sendAgain(context, params.id)
    return { message: 'The message is sent again' }
  })
}
