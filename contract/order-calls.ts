import { z } from 'zod'
import { answer, type Call } from './call.ts'
import { NewOrder, Order, ReturnRequest } from './orders.ts'
import { OrderMove, StaffOrders, StaffOrdersQuery } from './staff.ts'

const orderId = z.object({ orderId: z.string() })

export const orderCalls = {
  'POST /api/order/create': {
    summary: 'Place an order at the shop’s own prices',
    tag: 'orders',
    access: 'user',
    headers: z.object({
      'idempotency-key': z
        .string()
        .regex(/^[\w.:-]{8,200}$/, 'The Idempotency-Key must be 8 to 200 letters, digits or . : _ -')
        .optional()
        .describe('the same key never makes a second order; it is answered with the first one’s id'),
    }),
    body: NewOrder,
    answer: answer({ orderId: z.string(), message: z.string() }),
  },
  'GET /api/order/my-orders': {
    summary: 'The own orders, newest first',
    tag: 'orders',
    access: 'user',
    answer: answer({ orders: z.array(Order), message: z.string() }),
  },
  'GET /api/order/user/:orderId': {
    summary: 'One of the own orders',
    tag: 'orders',
    access: 'user',
    params: orderId,
    answer: answer({ order: Order }),
  },
  'POST /api/order/user/:orderId/cash-on-delivery': {
    summary: 'Choose to pay an own, unpaid order in cash when it is delivered',
    tag: 'orders',
    access: 'user',
    params: orderId,
    answer: answer({ order: Order, message: z.string() }),
  },
  'POST /api/order/user/:orderId/cancel': {
    summary: 'Cancel an own order that is not shipped, within an hour; what was paid goes back',
    tag: 'orders',
    access: 'user',
    params: orderId,
    answer: answer({ order: Order, message: z.string() }),
  },
  'POST /api/order/user/:orderId/return': {
    summary: 'Ask for a return of an own order, within 30 days of its delivery',
    tag: 'orders',
    access: 'user',
    params: orderId,
    body: ReturnRequest,
    answer: answer({ order: Order, message: z.string() }),
  },
  'GET /api/admin/orders': {
    summary: 'All orders, newest first',
    tag: 'orders',
    access: 'admin',
    query: StaffOrdersQuery,
    answer: answer(StaffOrders.shape),
  },
  'POST /api/admin/orders/:orderId/status': {
    summary: 'Move an order on; its shopper is told by mail',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: OrderMove,
    answer: answer({ order: Order, message: z.string() }),
  },
} satisfies Record<string, Call>
