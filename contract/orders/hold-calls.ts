import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { Holds, HoldsQuery, ReleasedBottleHolder } from './holds.ts'

export const holdCalls = {
  'GET /api/admin/holds': {
    summary: 'Who holds bottles with orders that are neither paid nor confirmed, by account, phone number or network',
    tag: 'orders',
    access: 'orders.read',
    query: HoldsQuery,
    response: successResponse(Holds.shape),
  },
  'POST /api/admin/holds/release': {
    summary: 'Put all bottles of a holder back into stock; the orders stay as requests',
    tag: 'orders',
    access: 'orders.cancel',
    alsoAsks: ['orders.phone'],
    announces: 'orders',
    body: ReleasedBottleHolder,
    response: successResponse({ bottles: z.number().int(), message: z.string() }),
  },
} satisfies Record<string, Call>
