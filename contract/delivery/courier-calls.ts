import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { orderChange } from '../orders/staff-order-calls.ts'
import { couriers, ParcelClosing } from './shipments.ts'

const courier = z.enum(couriers)

export const courierCalls = {
  'GET /api/admin/couriers': {
    summary: 'Couriers whose API is connected; shipments of all others are recorded manually',
    tag: 'orders',
    access: 'admin',
    response: successResponse({
      couriers: z.array(z.object({ courier, isTest: z.boolean().describe('a sandbox: no parcel is collected') })),
    }),
  },
  'POST /api/admin/orders/:orderId/consignment': {
    summary:
      'Send the parcel of a confirmed order, or of one marked as shipped with this courier, to its API; a repeated call returns the order unchanged; nothing is cut: 400 for an address that is too long',
    ...orderChange,
    body: z.object({ courier }),
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
    body: z.object({ status: z.enum(['pending', 'delivered', 'partial_delivered', 'cancelled']) }),
  },
} satisfies Record<string, Call>
