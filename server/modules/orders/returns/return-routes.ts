import type { RegisterRoute } from '../../../call.ts'
import { changeRoute } from '../change-order.ts'
import { closeReturn } from './close-return.ts'
import { decideReturn } from './decide-return.ts'
import { receiveReturn } from './receive-return.ts'
import { openReturn } from './request-return.ts'

/** Staff calls for returns. */
export function returnRoutes(route: RegisterRoute): void {
  route('POST /api/admin/orders/:orderId/return-request', changeRoute(openReturn, 'Return opened'))

  route(
    'POST /api/admin/orders/:orderId/return',
    changeRoute(decideReturn, (_, { accept }) => (accept ? 'Return accepted' : 'Return declined')),
  )

  route('POST /api/admin/orders/:orderId/return/received', changeRoute(receiveReturn, 'Return received'))

  route('POST /api/admin/orders/:orderId/return/closing', changeRoute(closeReturn, 'Return closed'))
}
