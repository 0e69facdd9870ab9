import { z } from 'zod'
import { answer, type Call } from '../call.ts'
import { DeliveryQuote } from '../delivery/delivery.ts'
import { idempotencyKey } from '../text-fields.ts'
import { CartToCheck, CheckedItem } from './cart.ts'
import { CashChoice, NewOrder, Order, ReturnRequest } from './orders.ts'

const orderId = z.object({ orderId: z.string() })

export const orderCalls = {
  'POST /api/cart/check': {
    summary: 'Exact prices and stocks of what a cart holds, in the order of its items, and what its delivery costs',
    tag: 'orders',
    access: 'anyone',
    body: CartToCheck,
    answer: answer({ items: z.array(CheckedItem), delivery: DeliveryQuote }),
  },
  'POST /api/order/create': {
    summary: 'Place an order at the shop’s own prices',
    tag: 'orders',
    access: 'user',
    headers: z.object({
      'idempotency-key': idempotencyKey
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
  'GET /api/order/count': {
    summary: 'How many orders the caller has',
    tag: 'orders',
    access: 'user',
    answer: answer({
      count: z.number().int(),
      token: z
        .string()
        .optional()
        .describe('a new token, when name, e-mail or role of the account are no longer what it says'),
    }),
  },
  'GET /api/order/user/:orderId': {
    summary: 'One of the own orders',
    tag: 'orders',
    access: 'user',
    params: orderId,
    answer: answer({ order: Order }),
  },
  'POST /api/order/user/:orderId/cash-on-delivery': {
    summary: 'Choose to pay an own, unpaid order in cash when it is delivered; 400 without a phone number',
    tag: 'orders',
    access: 'user',
    params: orderId,
    body: CashChoice,
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
} satisfies Record<string, Call>
