import { courierNames, couriers } from '#contract/delivery/shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { districts } from '#contract/places/places.ts'
import { providerTiming, type RegisterRoute } from '../../call.ts'
import { ShopError } from '../../errors.ts'
import { changeRoute, requireStaffOrder } from '../orders/index.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { closeParcel } from './close-parcel.ts'
import { courierFailure } from './courier-errors.ts'
import { choosePlace, listCourierPlaces, placesIn } from './places/courier-places.ts'
import { readPlaces } from './places/read-places.ts'
import { previewParcel } from './preview-parcel.ts'
import { resolveParcel } from './resolve-parcel.ts'
import { sendMany } from './send-many.ts'
import { countRequests, requireApi, sendParcel } from './send-parcel.ts'
import { changeSettings, readSettings, settingsOf } from './settings.ts'

export function courierRoutes(route: RegisterRoute): void {
  route('GET /api/admin/couriers', async ({ context }) => ({
    couriers: couriers.flatMap((courier) => {
      const api = context.couriers[courier]
      if (!api) return []
      const { isTest, reportsPartial, findsByInvoice } = api
      return [{ courier, isTest, reportsPartial, findsByInvoice, canCancel: api.cancel !== undefined }]
    }),
  }))

  route('GET /api/admin/couriers/settings', async ({ context }) => ({
    settings: settingsOf(await readSettings(context.db)),
  }))

  route('PUT /api/admin/couriers/settings', async ({ context, body }) => ({
    settings: await changeSettings(context, body),
    message: 'Settings of the couriers saved',
  }))

  route(
    'GET /api/admin/couriers/:courier/stores',
    async ({ context, params: { courier } }) => {
      const api = requireApi(context, courier)
      await countRequests(context)
      const stores = await api.stores?.().catch((error: unknown) => {
        throw courierFailure(context, courier, error)
      })
      return { stores: stores ?? [] }
    },
    providerTiming,
  )

  route('GET /api/admin/couriers/places', async ({ context }) => ({ lists: await listCourierPlaces(context) }))

  route('GET /api/admin/couriers/:courier/places', async ({ context, params, query }) => ({
    places: await placesIn(context, params.courier, query.district),
  }))

  route(
    'POST /api/admin/couriers/:courier/places/reading',
    async ({ context, params: { courier } }) => {
      requireApi(context, courier)
      await countRequests(context, districts.length)
      await readPlaces(context, courier)
      const lists = await listCourierPlaces(context)
      const failed = lists.some((list) => list.courier === courier && list.problem)
      const name = courierNames[courier]
      return { lists, message: failed ? `${name}’s places could not be read` : `${name}’s places read` }
    },
    { timeout: 120_000 },
  )

  route('PUT /api/admin/couriers/:courier/places', async ({ context, params, body }) => {
    await choosePlace(context, params.courier, body)
    return { lists: await listCourierPlaces(context), message: 'Place saved' }
  })

  route(
    'GET /api/admin/orders/:orderId/parcel',
    async ({ context, params, query }) => ({ parcel: await previewParcel(context, params.orderId, query) }),
    providerTiming,
  )

  route(
    'POST /api/admin/orders/batch/consignments',
    async ({ context, body }) => {
      const results = await sendMany(context, body)
      const sent = results.filter(({ result }) => result !== 'failed').length
      return { results, message: `${sent} of ${formatCount(results.length, 'parcel')} sent` }
    },
    { timeout: 120_000 },
  )

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
      if (!api?.simulate) throw new ShopError('parcel_not_with_test_courier')
      await api.simulate(_id, body.status)
      return {
        order: await requireStaffOrder(context, params.orderId),
        message: 'Status of the test courier updated',
      }
    },
    providerTiming,
  )
}
