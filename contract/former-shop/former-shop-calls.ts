import { type Call, successResponse } from '../call.ts'
import { importTypes } from '../catalogue/catalogue-imports.ts'
import { FormerOrders, FormerOrdersQuery, FormerShopQuery, FormerShopResult } from './former-shop.ts'

const given = {
  access: 'settings.edit',
  // What is known already says who is a customer.
  alsoAsks: ['orders.phone'],
  query: FormerShopQuery,
  files: importTypes,
  response: successResponse(FormerShopResult.shape),
} as const

/** What a shop that moves here brings along, besides its products. */
export const formerShopCalls = {
  'POST /api/admin/former-shop/customers': {
    summary:
      'Add the customers of an export of another shop as accounts without a password; the body is a CSV file. One who is known stays as is',
    tag: 'accounts',
    ...given,
  },
  'POST /api/admin/former-shop/orders': {
    summary:
      'Keep the orders of an export of another shop for reading; the body is a CSV file. One that is known stays as is',
    tag: 'orders',
    ...given,
  },
  'GET /api/admin/former-orders': {
    summary: 'The orders of the former shop, newest first',
    tag: 'orders',
    access: 'orders.read',
    query: FormerOrdersQuery,
    response: successResponse(FormerOrders.shape),
  },
} satisfies Record<string, Call>
