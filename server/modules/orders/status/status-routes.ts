import { providerTiming, type RegisterRoute } from '../../../call.ts'
import { recordPartialDelivery } from '../partial-deliveries/record-partial-delivery.ts'
import { recordRestArrival } from '../partial-deliveries/record-rest-arrival.ts'
import { correctDelivery } from './correct-delivery.ts'
import { moveOrder } from './move-order.ts'
import { recordParcelReturn } from './record-parcel-return.ts'
import { recordShipment } from './record-shipment.ts'
import { undoMove } from './undo-move.ts'

/** Staff calls that change the status of one order. */
export function statusRoutes(route: RegisterRoute): void {
  route(
    'POST /api/admin/orders/:orderId/status',
    async ({ context, params, body }) => ({
      success: true,
      order: await moveOrder(context, params.orderId, body),
      message: `The order is now ${body.status}`,
    }),
    providerTiming,
  )

  route('POST /api/admin/orders/:orderId/undo-move', async ({ context, params, body }) => {
    const order = await undoMove(context, params.orderId, body)
    return { success: true, order, message: `Undone. The order is ${order.status} again` }
  })

  route('POST /api/admin/orders/:orderId/delivery-correction', async ({ context, params, body }) => ({
    success: true,
    order: await correctDelivery(context, params.orderId, body),
    message: 'Corrected. The order is shipped again',
  }))

  route('POST /api/admin/orders/:orderId/shipment', async ({ context, params, body }) => ({
    success: true,
    order: await recordShipment(context, params.orderId, body),
    message: 'Shipment recorded',
  }))

  route(
    'POST /api/admin/orders/:orderId/partial-delivery',
    async ({ context, params, body }) => ({
      success: true,
      order: await recordPartialDelivery(context, params.orderId, body),
      message: 'Recorded as partly delivered',
    }),
    providerTiming,
  )

  route('POST /api/admin/orders/:orderId/partial-delivery/arrival', async ({ context, params, body }) => ({
    success: true,
    order: await recordRestArrival(context, params.orderId, body),
    message: 'Arrival recorded',
  }))

  route(
    'POST /api/admin/orders/:orderId/parcel-return',
    async ({ context, params, body }) => ({
      success: true,
      order: await recordParcelReturn(context, params.orderId, body),
      message: 'Recorded as returned to sender',
    }),
    providerTiming,
  )
}
