import { z } from 'zod'
import { answer, type Call } from '../call.ts'
import { StaffOrder } from '../staff.ts'
import { couriers } from './shipments.ts'

const orderId = z.object({ orderId: z.string() })
const courier = z.enum(couriers)

export const courierCalls = {
  'GET /api/admin/couriers': {
    summary: 'Couriers that take parcels from here, over their API; all others are written down by hand',
    tag: 'orders',
    access: 'admin',
    answer: answer({
      couriers: z.array(
        z.object({ courier, isTest: z.boolean().describe('a sandbox: nobody collects anything from the shop') }),
      ),
    }),
  },
  'POST /api/admin/orders/:orderId/consignment': {
    summary: 'Hand a confirmed order to a courier, once; asked again, it answers with the order as it is',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: z.object({ courier }),
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'POST /api/admin/orders/:orderId/test-courier': {
    summary: 'Let a parcel of the test courier arrive, or come back; 409 with a real courier',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: z.object({ status: z.enum(['pending', 'delivered', 'cancelled']) }),
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
} satisfies Record<string, Call>
