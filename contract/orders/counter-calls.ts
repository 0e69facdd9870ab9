import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { idempotencyKey } from '../text-fields.ts'
import { GiftWrapping } from './cart.ts'
import {
  CounterCart,
  CounterTotals,
  NewStaffOrder,
  PhoneCustomer,
  PhoneCustomersQuery,
  SellableQuery,
  SellableSize,
} from './counter.ts'
import { PhoneHistory } from './customers/customer-history.ts'

const staff = { tag: 'orders' } as const

/** Staff calls to take an order by phone or at the counter. */
export const counterCalls = {
  'GET /api/admin/counter/products': {
    summary: 'Find sizes of published products by name, brand, SKU or barcode; at most 20',
    ...staff,
    access: ['counter.sell', 'orders.edit'],
    query: SellableQuery,
    response: successResponse({ sizes: z.array(SellableSize) }),
  },
  'GET /api/admin/counter/customers': {
    summary: 'Find customers by phone number, from orders and accounts, at most 5, and the history of a whole number',
    ...staff,
    access: 'counter.sell',
    alsoAsks: ['orders.phone'],
    query: PhoneCustomersQuery,
    response: successResponse({
      customers: z.array(PhoneCustomer),
      history: PhoneHistory.nullable().describe('of exactly this number; null while it is not a whole number'),
    }),
  },
  'GET /api/admin/counter/wrapping': {
    summary: 'What wrapping an order as a gift costs',
    ...staff,
    access: ['counter.sell', 'orders.edit'],
    response: successResponse({ price: GiftWrapping }),
  },
  'POST /api/admin/counter/totals': {
    summary:
      'Calculate the total of an order; 409 when a product is no longer available, 400 when the discount is too large',
    ...staff,
    access: ['counter.sell', 'orders.edit'],
    // Who enters an order sees what it costs.
    reveals: { money: ['counter.sell', 'orders.edit'] },
    announces: 'nothing',
    body: CounterCart,
    response: successResponse(CounterTotals.shape),
  },
  'POST /api/admin/counter/orders': {
    summary: 'Create an order taken by phone or at the counter, for a customer without an account',
    ...staff,
    access: 'counter.sell',
    alsoAsks: ['orders.discount'],
    reveals: { money: 'counter.sell' },
    announces: 'new-orders',
    headers: z.object({
      'idempotency-key': idempotencyKey.describe(
        'the same key never creates a second order; the response contains the id of the first one, or is 409 with it when the key came with another order',
      ),
    }),
    body: NewStaffOrder,
    response: successResponse({ orderId: z.string(), message: z.string() }),
  },
} satisfies Record<string, Call>
