import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { ChosenPlace, PlaceChoice, UnresolvedAddress, UnresolvedOrder } from './unresolved-places.ts'

const note = 'With `remember`, for all addresses with the same names'

export const placeCalls = {
  'GET /api/admin/places/unresolved': {
    summary:
      'Orders to send, earlier orders, and saved addresses whose area is not known, and what staff have chosen for names',
    tag: 'orders',
    access: 'orders.edit',
    response: successResponse({
      orders: z
        .array(UnresolvedOrder)
        .describe(
          'one of each customer: orders to send without an area, confirmed ones first, then earlier ones without a district; the newest of each',
        ),
      moreOrders: z.boolean(),
      addresses: z.array(UnresolvedAddress).describe('to which a confirmed order went, the newest first'),
      moreAddresses: z.boolean(),
      choices: z.array(PlaceChoice).describe('the newest first'),
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
  'DELETE /api/admin/places/choices/:choiceId': {
    summary: 'Forget what staff have chosen for names; addresses keep their area',
    tag: 'orders',
    access: 'orders.edit',
    params: z.object({ choiceId: z.string() }),
    response: successResponse({ message: z.string() }),
  },
} satisfies Record<string, Call>
