import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { orderChange } from '../orders/staff-order-calls.ts'
import { simulatedStates } from './parcel-states.ts'
import { couriers, ParcelCancellation, ParcelChoices, ParcelClosing, ParcelLookup } from './shipments.ts'

const courier = z.enum(couriers)

export const courierCalls = {
  'GET /api/admin/couriers': {
    summary: 'Couriers whose API is connected; shipments of all others are recorded manually',
    tag: 'orders',
    access: 'admin',
    response: successResponse({
      couriers: z.array(
        z.object({
          courier,
          isTest: z.boolean().describe('a sandbox: no parcel is collected'),
          canCancel: z.boolean().describe('a parcel can be cancelled from here until it is collected'),
          reportsPartial: z.boolean().describe('it reports partial deliveries; else staff record them'),
        }),
      ),
    }),
  },
  'POST /api/admin/orders/:orderId/consignment': {
    summary:
      'Send the parcel of a confirmed order, or of one marked as shipped with this courier, to its API; a repeated call returns the order unchanged; nothing is cut: 400 for an address that is too long',
    ...orderChange,
    body: z.object({ courier, ...ParcelChoices.shape }),
  },
  'POST /api/admin/orders/:orderId/consignment/look-up': {
    summary:
      'Record what staff found at a courier that cannot be asked whether it has a parcel: its number, or that it has none',
    ...orderChange,
    body: ParcelLookup,
  },
  'POST /api/admin/orders/:orderId/consignment/cancellation': {
    summary: 'Cancel a parcel at its courier before it is collected; 409 where the courier does not offer it',
    ...orderChange,
    body: ParcelCancellation,
  },
  'POST /api/admin/orders/:orderId/consignment/closing': {
    summary:
      'Close the parcel of an order that was cancelled after its parcel was sent: it was stopped, or the delivery was dealt with',
    ...orderChange,
    body: ParcelClosing,
  },
  'POST /api/admin/orders/:orderId/test-courier': {
    summary: 'Simulate the delivery or return of a parcel of the test courier; 409 with a real courier',
    ...orderChange,
    body: z.object({ status: z.enum(simulatedStates) }),
  },
} satisfies Record<string, Call>
