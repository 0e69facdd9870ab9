import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { DeliveryQuote } from '../delivery/delivery.ts'
import { total } from '../lists.ts'
import { BrowserSubscription } from '../outgoing/push.ts'
import { idempotencyKey } from '../text-fields.ts'
import {
  CartAdvanceTerms,
  CartOffers,
  CartToCheck,
  CheckedItem,
  GiftWrapping,
  HeldBottles,
  OfferedSample,
} from './cart.ts'
import { CashChoice, NewOrder, Order, ReturnRequest } from './orders.ts'
import { OwnOrdersQuery } from './own-orders.ts'

const orderId = z.object({ orderId: z.string() })

const signedIn = { tag: 'orders', access: 'user' } as const
const change = {
  ...signedIn,
  announces: 'orders',
  params: orderId,
  response: successResponse({ order: Order, message: z.string() }),
} as const

export const orderCalls = {
  'POST /api/cart/check': {
    summary: 'Current prices, stock, delivery charge and rules of advances of a cart, in the order of its items',
    tag: 'orders',
    access: 'anyone',
    body: CartToCheck,
    response: successResponse({
      items: z.array(CheckedItem),
      delivery: DeliveryQuote,
      advance: CartAdvanceTerms.nullable().describe('null: nothing is paid in advance'),
      offers: CartOffers,
      wrapping: GiftWrapping.describe('what wrapping it as a gift costs; null: it is not offered'),
    }),
  },
  'GET /api/samples': {
    summary: 'The samples in stock that offers give',
    tag: 'orders',
    access: 'anyone',
    query: z.strictObject({ offers: z.string().max(500).describe('ids of the cart check, separated by commas') }),
    response: successResponse({ samples: z.array(OfferedSample) }),
  },
  'POST /api/order/create': {
    summary: 'Place an order at the shop’s current prices',
    ...signedIn,
    announces: 'new-orders',
    headers: z.object({
      'idempotency-key': idempotencyKey
        .optional()
        .describe(
          'the same key never creates a second order; the response contains the id of the first one, or is 409 order_cancelled_earlier when that is cancelled, and 409 order_already_placed when it has been paid or processed since, or the key came with another order',
        ),
    }),
    body: NewOrder,
    response: successResponse({
      orderId: z.string(),
      reserved: Order.shape.reserved,
      message: z.string(),
      soldOutSamples: z.array(z.string()).describe('the names of chosen samples that it does not have'),
    }),
  },
  'GET /api/order/my-orders': {
    summary: 'Your orders, newest first: all of them, or with any parameter a page',
    ...signedIn,
    query: OwnOrdersQuery,
    response: successResponse({ orders: z.array(Order), total, message: z.string() }),
  },
  'GET /api/order/count': {
    summary: 'The number of your orders',
    ...signedIn,
    response: successResponse({
      count: z.number().int(),
      token: z.string().optional().describe('a new token, when the name, email or role in it is outdated'),
    }),
  },
  'GET /api/order/held': {
    summary: 'The bottles that your own orders hold while they are neither paid nor confirmed',
    ...signedIn,
    response: successResponse({ held: z.array(HeldBottles).describe('the newest order first') }),
  },
  'GET /api/order/user/:orderId': {
    summary: 'Get one of your orders',
    ...signedIn,
    params: orderId,
    response: successResponse({ order: Order }),
  },
  'POST /api/order/user/:orderId/cash-on-delivery': {
    summary:
      'Choose cash on delivery for one of your unpaid orders; 400 without a phone number, 409 for one that has used an offer of the order',
    ...change,
    body: CashChoice,
  },
  'POST /api/order/user/:orderId/cancel': {
    summary: 'Cancel one of your orders within an hour, before it is shipped; a payment is refunded',
    ...change,
  },
  'POST /api/order/user/:orderId/return': {
    summary: 'Request a return of one of your orders, within the days that it was ordered with',
    ...change,
    body: ReturnRequest,
  },
  'POST /api/order/user/:orderId/push-alerts': {
    summary:
      'One notification of this browser when the parcel of one of your orders is on its way; 409 when it is too late',
    ...signedIn,
    params: orderId,
    body: z.object({ subscription: BrowserSubscription }),
    response: messageResponse,
  },
} satisfies Record<string, Call>
