import type { RegisterRoute } from '../../../call.ts'
import { closeReturn } from './close-return.ts'
import { decideReturn } from './decide-return.ts'
import { receiveReturn } from './receive-return.ts'

/** Staff calls for returns. */
export function returnRoutes(route: RegisterRoute): void {
  route('POST /api/admin/orders/:orderId/return', async ({ context, params, body }) => ({
    success: true,
    order: await decideReturn(context, params.orderId, body),
    message: body.accept ? 'Return accepted' : 'Return declined',
  }))

  route('POST /api/admin/orders/:orderId/return/received', async ({ context, params, body }) => ({
    success: true,
    order: await receiveReturn(context, params.orderId, body),
    message: 'Return received',
  }))

  route('POST /api/admin/orders/:orderId/return/closing', async ({ context, params, body }) => ({
    success: true,
    order: await closeReturn(context, params.orderId, body),
    message: 'Return closed',
  }))
}
