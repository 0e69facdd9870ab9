import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { LanguageQuery } from '../language-query.ts'
import { HostedPaymentToStart } from '../payments/payments.ts'
import { ConfirmedOrder, LinkedOrder, LinkedPayment, orderLinkKey } from './order-links.ts'

const params = z.object({ key: orderLinkKey })

/** What the key of an order link allows, without signing in: to see that order, to pay for it, and to confirm it once. */
export const orderLinkCalls = {
  'GET /api/order/link/:key': {
    summary:
      'The order of a link, without name and address unless it asks to confirm them; 404 for an unknown or expired link',
    tag: 'orders',
    access: 'anyone',
    params,
    query: LanguageQuery,
    response: successResponse({ order: LinkedOrder }),
  },
  'POST /api/order/link/:key/confirmation': {
    summary:
      'Confirm the order of a link that asks for it, with name and address as they are right; 409 when it was used, when the order has changed or was sent, and when delivery there costs something else',
    tag: 'orders',
    access: 'anyone',
    announces: 'orders',
    params,
    body: ConfirmedOrder,
    response: messageResponse,
  },
  'POST /api/order/link/:key/payment': {
    summary: 'Start a payment of the order of a link on the page of a payment provider',
    tag: 'payments',
    access: 'anyone',
    announces: 'orders',
    params,
    body: LinkedPayment,
    response: successResponse(HostedPaymentToStart.shape),
  },
} satisfies Record<string, Call>
