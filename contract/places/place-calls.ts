import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { ChosenPlace, UnresolvedAddress, UnresolvedOrder } from './unresolved-places.ts'

const note = 'Names that leave no doubt are resolved without it; 409 when they name another area'

export const placeCalls = {
  'GET /api/admin/places/unresolved': {
    summary: 'Orders to send, earlier orders, and saved addresses whose place could not be resolved',
    tag: 'orders',
    access: 'orders.edit',
    response: successResponse({
      orders: z
        .array(UnresolvedOrder)
        .describe('orders to send without an area first, then earlier ones without a district; the newest of each'),
      moreOrders: z.boolean(),
      addresses: z.array(UnresolvedAddress).describe('the newest'),
      moreAddresses: z.boolean(),
    }),
  },
  'POST /api/admin/places/orders/:orderId': {
    summary: `Choose the place of an order. ${note}`,
    tag: 'orders',
    access: 'orders.edit',
    announces: 'orders',
    params: z.object({ orderId: z.string() }),
    body: ChosenPlace,
    response: successResponse({ message: z.string() }),
  },
  'POST /api/admin/places/addresses/:addressId': {
    summary: `Choose the place of a saved address. ${note}`,
    tag: 'orders',
    access: 'orders.edit',
    params: z.object({ addressId: z.string() }),
    body: ChosenPlace,
    response: successResponse({ message: z.string() }),
  },
} satisfies Record<string, Call>
