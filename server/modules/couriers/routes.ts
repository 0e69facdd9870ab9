import { couriers } from '#contract/delivery/shipments.ts'
import { providerTiming, type RegisterRoute } from '../../call.ts'
import { ShopError } from '../../errors.ts'
import { requireStaffOrder } from '../orders/index.ts'
import { closeParcel } from './close-parcel.ts'
import { sendParcel } from './send-parcel.ts'

export function courierRoutes(route: RegisterRoute): void {
  route('GET /api/admin/couriers', async ({ context }) => ({
    success: true,
    couriers: couriers.flatMap((courier) => {
      const api = context.couriers[courier]
      return api ? [{ courier, isTest: api.isTest }] : []
    }),
  }))

  route(
    'POST /api/admin/orders/:orderId/consignment',
    async ({ context, params, body }) => ({
      success: true,
      order: await sendParcel(context, params.orderId, body.courier),
      message: 'Parcel sent to the courier',
    }),
    { timeout: 30_000 },
  )

  route('POST /api/admin/orders/:orderId/consignment/closing', async ({ context, params, body }) => ({
    success: true,
    order: await closeParcel(context, params.orderId, body.status),
    message: 'Parcel closed',
  }))

  route(
    'POST /api/admin/orders/:orderId/test-courier',
    async ({ context, params, body }) => {
      const { _id, consignment } = await requireStaffOrder(context, params.orderId)
      const api = consignment && context.couriers[consignment.courier]
      if (!api?.simulateStatus) throw new ShopError('conflict', 'This parcel is not with the test courier.')
      await api.simulateStatus(_id, body.status)
      return {
        success: true,
        order: await requireStaffOrder(context, params.orderId),
        message: 'Status of the test courier updated',
      }
    },
    providerTiming,
  )
}
