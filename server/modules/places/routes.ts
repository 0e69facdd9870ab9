import type { RegisterRoute } from '../../call.ts'
import { chooseAddressPlace, chooseOrderPlace, forgetChoice } from './choose-place.ts'
import { listUnresolved } from './list-unresolved.ts'

export function placeRoutes(route: RegisterRoute): void {
  route('GET /api/admin/places/unresolved', ({ context }) => listUnresolved(context.db))

  route('POST /api/admin/places/orders/:orderId', async ({ context, params, body }) => {
    await chooseOrderPlace(context, params.orderId, body)
    return { message: 'Place saved' }
  })

  route('POST /api/admin/places/addresses/:addressId', async ({ context, params, body }) => {
    await chooseAddressPlace(context, params.addressId, body)
    return { message: 'Place saved' }
  })

  route('DELETE /api/admin/places/choices/:choiceId', async ({ context, params }) => {
    await forgetChoice(context, params.choiceId)
    return { message: 'Choice removed' }
  })
}
