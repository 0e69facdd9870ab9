import type { OrderMove, UndoneMove } from '#contract/orders/status-changes.ts'
import { providerTiming, type RegisterRoute } from '../../../call.ts'
import { changeRoute } from '../change-order.ts'
import { recordPartialDelivery } from '../partial-deliveries/record-partial-delivery.ts'
import { recordRestArrival } from '../partial-deliveries/record-rest-arrival.ts'
import { moveOrder } from './move-order.ts'
import { requireMove } from './permission-of-move.ts'
import { recordParcelReturn } from './record-parcel-return.ts'
import { recordShipment } from './record-shipment.ts'
import { correctDelivery } from './undo-delivery.ts'
import { undoMove } from './undo-move.ts'

/** Staff calls that change the status of one order. */
export function statusRoutes(route: RegisterRoute): void {
  route(
    'POST /api/admin/orders/:orderId/status',
    changeRoute(
      async (context, orderId, body: OrderMove) => {
        await requireMove(context, body.status)
        return moveOrder(context, orderId, body)
      },
      (_, body) => `The order is now ${body.status}`,
    ),
    providerTiming,
  )

  route(
    'POST /api/admin/orders/:orderId/undo-move',
    changeRoute(
      async (context, orderId, body: UndoneMove) => {
        await requireMove(context, body.status)
        return undoMove(context, orderId, body)
      },
      ({ status }) => `Undone. The order is ${status} again`,
    ),
  )

  route(
    'POST /api/admin/orders/:orderId/delivery-correction',
    changeRoute(correctDelivery, 'Corrected. The order is shipped again'),
  )

  route('POST /api/admin/orders/:orderId/shipment', changeRoute(recordShipment, 'Shipment recorded'))

  route(
    'POST /api/admin/orders/:orderId/partial-delivery',
    changeRoute(recordPartialDelivery, 'Recorded as partly delivered'),
    providerTiming,
  )

  route('POST /api/admin/orders/:orderId/partial-delivery/arrival', changeRoute(recordRestArrival, 'Arrival recorded'))

  route(
    'POST /api/admin/orders/:orderId/parcel-return',
    changeRoute(recordParcelReturn, 'Recorded as returned to sender'),
    providerTiming,
  )
}
