import { couriers } from '#contract/delivery/shipments.ts'
import { providerTiming, type RegisterRoute } from '../../call.ts'
import { ShopError } from '../../errors.ts'
import { changeRoute, requireStaffOrder } from '../orders/index.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { closeParcel } from './close-parcel.ts'
import { resolveParcel } from './resolve-parcel.ts'
import { sendParcel } from './send-parcel.ts'

export function courierRoutes(route: RegisterRoute): void {
  route('GET /api/admin/couriers', async ({ context }) => ({
    couriers: couriers.flatMap((courier) => {
      const api = context.couriers[courier]
      if (!api) return []
      const { isTest, reportsPartial } = api
      return [{ courier, isTest, reportsPartial, canCancel: api.cancel !== undefined }]
    }),
  }))

  route('POST /api/admin/orders/:orderId/consignment', changeRoute(sendParcel, 'Parcel sent to the courier'), {
    timeout: 30_000,
  })

  route(
    'POST /api/admin/orders/:orderId/consignment/look-up',
    changeRoute(resolveParcel, ({ consignment }) => (consignment ? 'Parcel recorded' : 'The order can be sent again')),
    providerTiming,
  )

  route(
    'POST /api/admin/orders/:orderId/consignment/cancellation',
    changeRoute(cancelParcel, 'Parcel cancelled'),
    providerTiming,
  )

  route('POST /api/admin/orders/:orderId/consignment/closing', changeRoute(closeParcel, 'Parcel closed'))

  route(
    'POST /api/admin/orders/:orderId/test-courier',
    async ({ context, params, body }) => {
      const { _id, consignment } = await requireStaffOrder(context, params.orderId)
      const api = consignment && context.couriers[consignment.courier]
      if (!api?.simulate) throw new ShopError('conflict', 'This parcel is not with the test courier.')
      await api.simulate(_id, body.status)
      return {
        order: await requireStaffOrder(context, params.orderId),
        message: 'Status of the test courier updated',
      }
    },
    providerTiming,
  )
}
