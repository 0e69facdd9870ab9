import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { total } from '../lists.ts'
import { idempotencyKey } from '../text-fields.ts'
import {
  CurrentStock,
  StockAlert,
  StockAlertKey,
  StockCount,
  StockDifference,
  StockList,
  StockMovement,
  StockMovementsQuery,
  StockPushAlert,
  StockQuery,
  StockTextAlert,
  WaitingCustomer,
  WaitingQuery,
} from './stock.ts'

const staff = { tag: 'stock' } as const

export const stockCalls = {
  'POST /api/products/:id/stock-alerts': {
    summary:
      'Request one email when a sold-out size is back in stock, to the proven email of the own account at once, else once its link is opened; 409 when it is in stock',
    tag: 'stock',
    access: 'anyone',
    params: z.object({ id: z.string() }),
    body: StockAlert,
    response: messageResponse,
  },
  'POST /api/stock-alerts/confirmation': {
    summary: 'Confirm such a request with the key of the emailed link',
    tag: 'stock',
    access: 'anyone',
    body: StockAlertKey,
    response: messageResponse,
  },
  'POST /api/products/:id/stock-text-alerts': {
    summary:
      'The same by text message, to the number that the account has confirmed; 409 without one, or when it is in stock',
    tag: 'stock',
    access: 'user',
    params: z.object({ id: z.string() }),
    body: StockTextAlert,
    response: messageResponse,
  },
  'POST /api/products/:id/stock-push-alerts': {
    summary:
      'The same by a notification of this browser, in the language of the request; 409 where the shop sends none',
    tag: 'stock',
    access: 'anyone',
    params: z.object({ id: z.string() }),
    body: StockPushAlert,
    response: messageResponse,
  },
  'GET /api/admin/stock': {
    summary: 'Sizes with their stock: low, sold out, or all by brand and name',
    ...staff,
    access: 'stock.read',
    query: StockQuery,
    response: successResponse(StockList.shape),
  },
  'GET /api/admin/stock/waiting': {
    summary: 'Who waits to hear that a size is back in stock, by product, whoever waits longest first',
    ...staff,
    access: 'stock.read',
    query: WaitingQuery,
    response: successResponse({ waiting: z.array(WaitingCustomer), total }),
  },
  'POST /api/admin/stock/counts': {
    summary:
      'Save a stock count as a whole; 409 with the current stock of the sizes that have changed, and the lines of those that no longer exist',
    ...staff,
    access: 'stock.edit',
    body: StockCount,
    response: successResponse({ changed: z.number().int().describe('counts that differed'), message: z.string() }),
  },
  'POST /api/admin/stock/differences': {
    summary:
      'Add received bottles to the stocks, or take lost ones from them, as a whole; 409 when more were lost than are in stock',
    ...staff,
    access: 'stock.edit',
    headers: z.object({
      'idempotency-key': idempotencyKey.describe(
        'the same key never changes a stock twice; 409 when it was used for other bottles',
      ),
    }),
    body: StockDifference,
    response: successResponse({
      stocks: z.array(CurrentStock).describe('of the sizes in the request'),
      message: z.string(),
    }),
  },
  'GET /api/admin/stock/movements': {
    summary: 'Stock movements, newest first, 50 per page',
    ...staff,
    access: 'stock.read',
    query: StockMovementsQuery,
    response: successResponse({ movements: z.array(StockMovement), more: z.boolean() }),
  },
} satisfies Record<string, Call>
